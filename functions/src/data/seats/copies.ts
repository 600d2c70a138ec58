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

/**
 * The longest time in milliseconds that a change waits for its copies. A client may have locked a copy; the scheduled
 * work (`doTimedWork`) writes missing copies later.
 */
const PATIENCE_MS = 2000
/**
 * The longest time in milliseconds that the scheduled work waits for the copies of one page of guests. It writes more
 * copies, and nobody waits for it.
 */
const SCHEDULE_PATIENCE_MS = 15_000
/** The maximum number of guests whose copies are written at once. The scheduled work writes the others. */
const AT_ONCE = 50

/**
 * Writes the copies of everything that a commit has changed. Writes each copy separately, so that a locked copy does
 * not delay the others.
 */
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

/** Waits for copies to be written. @returns whether all were written in time; the others may still be written later */
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

/**
 * Writes the copies of an event's seats, and the copies and notices of all guests whose places changed since a time.
 * @returns whether all were written in time
 */
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

/**
 * Writes the copy of a guest. Notifies the guest first, so that an up-to-date copy means that the guest was notified.
 */
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
  /** Whether the copy is known not to exist yet. Then it is not read first. */
  isNew?: boolean
  /** The work to do before the copy is written. */
  first?: (() => Promise<void>) | undefined
}

/**
 * Stores a copy, unless the same or a later version exists. Uses plain reads and preconditions, so that no read waits
 * for a lock.
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
 * Copies the fields that the ledger decides to the event. Reads the ledger after the event, so that the later of two
 * copies wins. A deleted event stays deleted.
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
