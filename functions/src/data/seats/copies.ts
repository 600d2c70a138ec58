import type { DocumentReference } from 'firebase-admin/firestore'
import { rsvpId } from '@domain/entities/rsvp'
import { seatLedgerSchema, type Guest, type SeatLedger } from '@domain/entities/seat-ledger'
import type { Message } from '@domain/notices'
import { heldFor } from '@domain/seats'
import { describeError, log } from '../../lib/logging'
import type { Services } from '../../lib/services'
import { within } from '../../lib/within'
import { events, readDocument } from '../collections'
import { notify } from '../notices/notify'
import { retryOnConflict } from '../retry-on-conflict'
import { rsvpOf, seatsOf } from './book'
import { eventPrivate, eventSeats, rsvps, seatLedgers } from './collections'

type Wired = Pick<Services, 'db' | 'now' | 'checkpoint'>

/** Milliseconds that a change waits for its copies. A client may hold one of them; timed work repeats what is missing. */
const PATIENCE_MS = 2000
/** The same in the schedule, for each page of guests. It writes more copies, and nobody waits for it. */
const SCHEDULE_PATIENCE_MS = 15_000
/** Guests whose copies are written at once. Timed work does the rest. */
const AT_ONCE = 50

/** Writes the copies of what a commit has changed, each by itself, so that one that is locked delays no other. */
export async function copyAfter(
  wired: Wired,
  event: string,
  before: SeatLedger,
  after: SeatLedger,
): Promise<void> {
  const changed = Object.entries(after.guests)
    .filter(([, { version }]) => version === after.version)
    .slice(0, AT_ONCE)
  const isFirst = before.version === 0
  const work = [
    copySeats(wired, event, after, isFirst),
    ...changed.map(([uid, guest]) =>
      copyGuest(wired, event, after, { uid, guest, isNew: !(uid in before.guests) }),
    ),
    ...(after.guest_info?.version === after.version ? [copyGuestInfo(wired, event, after)] : []),
    ...(hasOtherFields(before, after) ? [copyToEvent(wired, event)] : []),
  ]
  await areWritten(work, PATIENCE_MS)
}

/** @returns whether all copies were written in time; the others may still follow */
async function areWritten(work: readonly Promise<void>[], patience: number): Promise<boolean> {
  const written = work.map((copy) =>
    copy.then(
      () => true,
      (error: unknown) => {
        log.error('seats not copied yet', { collection: 'event_seats', ...describeError(error) })
        return false
      },
    ),
  )
  return (await within(patience, Promise.all(written), [false])).every(Boolean)
}

/** Writes the copies and notices of all guests who changed since a time. @returns whether all were written in time */
export async function copyAll(
  wired: Wired,
  event: string,
  ledger: SeatLedger,
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  const copies = [
    copySeats(wired, event, ledger),
    copyGuestInfo(wired, event, ledger),
    copyToEvent(wired, event),
  ]
  let isDone = await areWritten(copies, SCHEDULE_PATIENCE_MS)
  const changed = Object.entries(ledger.guests).filter(([, guest]) => guest.changed_at >= since)
  for (let first = 0; first < changed.length; first += AT_ONCE) {
    if (wired.now() >= until) return false
    const page = changed.slice(first, first + AT_ONCE)
    const guests = page.map(([uid, guest]) => copyGuest(wired, event, ledger, { uid, guest }))
    isDone = (await areWritten(guests, SCHEDULE_PATIENCE_MS)) && isDone
  }
  return isDone
}

const hasOtherFields = (before: SeatLedger, after: SeatLedger) =>
  before.capacity !== after.capacity ||
  before.cancelled_at?.getTime() !== after.cancelled_at?.getTime() ||
  before.recording_id !== after.recording_id

const copySeats = (wired: Wired, event: string, ledger: SeatLedger, isNew = false) =>
  copy(wired, eventSeats(wired.db).doc(event), { ...seatsOf(ledger) }, { isNew })

async function copyGuestInfo(wired: Wired, event: string, { guest_info }: SeatLedger) {
  if (guest_info) await copy(wired, eventPrivate(wired.db).doc(event), { ...guest_info })
}

/** Notifies the guest first, because an up-to-date copy means that its guest was notified. */
async function copyGuest(
  wired: Wired,
  event: string,
  { title }: SeatLedger,
  { uid, guest, isNew = false }: { uid: string; guest: Guest; isNew?: boolean },
): Promise<void> {
  const message = messageOf({ event, title }, guest)
  const first = message
    ? async () => {
        await wired.checkpoint('seat-copy')
        const reference = `seats ${event} ${guest.version}`
        await notify(wired.db, { to: [uid], message, reference, at: guest.changed_at })
      }
    : undefined
  const ref = rsvps(wired.db).doc(rsvpId(event, uid))
  await copy(wired, ref, rsvpOf(event, uid, guest), { isNew, first })
}

function messageOf(
  event: { event: string; title: string },
  { news, changed_at, offered_until }: Guest,
): Message | undefined {
  if (news === null) return undefined
  if (news !== 'seat_offered') return { kind: news, params: event }
  return {
    kind: news,
    params: { ...event, held: heldFor(changed_at, offered_until ?? changed_at) },
  }
}

interface Copying {
  /** Whether it is known not to exist yet: then it need not be read. */
  isNew?: boolean
  /** What has to happen before. */
  first?: (() => Promise<void>) | undefined
}

/**
 * Stores a copy, unless a later version exists. It uses plain reads and preconditions, so it never waits for a lock.
 */
async function copy(
  { checkpoint }: Wired,
  ref: DocumentReference,
  data: object & { version: number },
  { isNew = false, first }: Copying = {},
): Promise<void> {
  let isUnread = isNew
  await retryOnConflict(
    async (commit) => {
      const snapshot = isUnread ? undefined : await ref.get()
      isUnread = false
      if (snapshot?.exists && Number(snapshot.get('version')) >= data.version) return
      await first?.()
      await checkpoint('seat-copy')
      await commit(() =>
        snapshot?.exists
          ? ref.update({ ...data }, { lastUpdateTime: snapshot.updateTime })
          : ref.create(data),
      )
    },
    { gaveUp: () => new Error('A copy keeps changing') },
  )
}

/**
 * The fields of an event that its ledger decides. The ledger is read after the event, so that of two copies the later one
 * wins. A deleted event stays deleted.
 */
async function copyToEvent({ db, checkpoint }: Wired, event: string) {
  const ref = events(db).doc(event)
  await retryOnConflict(
    async (commit) => {
      const snapshot = await ref.get()
      const ledger = readDocument(seatLedgerSchema, await seatLedgers(db).doc(event).get())
      const change = ledger && differences(snapshot.data(), ledger)
      if (!snapshot.exists || !change || Object.keys(change).length === 0) return
      await checkpoint('seat-copy')
      await commit(() => ref.update(change, { lastUpdateTime: snapshot.updateTime }))
    },
    { gaveUp: () => new Error('The event keeps changing') },
  )
}

function differences(
  stored: Readonly<Record<string, unknown>> | undefined,
  { capacity, cancelled_at, recording_id }: SeatLedger,
) {
  const at = stored?.['cancelled_at'] as { toMillis(): number } | null | undefined
  return {
    ...(stored?.['max_attendees'] !== capacity && { max_attendees: capacity }),
    ...((at?.toMillis() ?? null) !== (cancelled_at?.getTime() ?? null) && { cancelled_at }),
    ...((stored?.['recording_id'] ?? null) !== recording_id && { recording_id }),
  }
}
