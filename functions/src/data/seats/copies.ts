import { isDeepStrictEqual } from 'node:util'
import type { DocumentReference } from 'firebase-admin/firestore'
import { rsvpId } from '@domain/entities/rsvp'
import { seatLedgerSchema, type Guest, type SeatLedger } from '@domain/entities/seat-ledger'
import type { Message } from '@domain/notices'
import { heldFor } from '@domain/seats'
import { doneInTime } from '../../lib/done-in-time'
import { describeError, log } from '../../lib/logging'
import type { Services } from '../../lib/services'
import { events, plainData, readDocument } from '../collections'
import { notify } from '../notices/notify'
import { retryOnConflict } from '../retry-on-conflict'
import { rsvpOf, seatsOf } from './ledger'
import { eventPrivate, eventSeats, rsvps, seatLedgers } from './collections'

type RequiredServices = Pick<Services, 'db' | 'now' | 'checkpoint'>

/**
 * The longest time in milliseconds that a change waits until its copies (the documents that members read) are written.
 * A client can delay a write by locking the copy. The scheduled work (`runScheduledWork`) writes missing copies later.
 */
const TIMEOUT_MS = 2000
/**
 * The longest time in milliseconds that the scheduled work waits until the copies of one page of guests are written.
 * This limit is higher than TIMEOUT_MS, because the scheduled work writes more copies and no caller waits for it.
 */
const SCHEDULE_TIMEOUT_MS = 15_000
/** How many guests' copies a change writes at most. The scheduled work writes the others in portions of this size. */
const MAX_COPIES = 50

/**
 * After a change to the seat ledger, writes the changed data to the copies (the documents that members read). Writes
 * each copy separately, so that a locked copy does not delay the others.
 */
export async function copyChanges(
  services: RequiredServices,
  event: string,
  before: SeatLedger,
  after: SeatLedger,
): Promise<void> {
  const changed = Object.entries(after.guests)
    .filter(([, { version }]) => version === after.version)
    .slice(0, MAX_COPIES)
  const isFirst = before.version === 0
  const copies = [
    copySeats(services, event, after, isFirst),
    ...changed.map(([uid, guest]) =>
      copyGuest(services, event, after, { uid, guest, isNew: !(uid in before.guests) }),
    ),
    ...(after.guest_info?.version === after.version ? copyGuestInfo(services, event, after) : []),
    ...(hasEventFieldChanges(before, after) ? [copyToEvent(services, event)] : []),
  ]
  await waitForCopies(copies, TIMEOUT_MS)
}

/** The write of a copy. */
interface Copy {
  /** The copy's collection, for log entries. */
  collection: string
  written: Promise<void>
}

/** @returns whether all copies were written in time; a late copy may still be written afterwards */
async function waitForCopies(copies: readonly Copy[], timeoutMs: number): Promise<boolean> {
  const results = copies.map(({ collection, written }) =>
    doneInTime(timeoutMs, written, (error) =>
      log.error('seats not copied yet', { collection, ...describeError(error) }),
    ),
  )
  return (await Promise.all(results)).every(Boolean)
}

/**
 * Writes the copies of the event and its seats, and the copies and notices of the guests whose entry in the ledger has
 * changed since the time `since`.
 * @returns whether everything was written in time
 */
export async function copyAllSince(
  services: RequiredServices,
  event: string,
  ledger: SeatLedger,
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  const copies = [
    copySeats(services, event, ledger),
    ...copyGuestInfo(services, event, ledger),
    copyToEvent(services, event),
  ]
  let isDone = await waitForCopies(copies, SCHEDULE_TIMEOUT_MS)
  const changed = Object.entries(ledger.guests).filter(([, guest]) => guest.changed_at >= since)
  for (let first = 0; first < changed.length; first += MAX_COPIES) {
    if (services.now() >= until) return false
    const page = changed.slice(first, first + MAX_COPIES)
    const guests = page.map(([uid, guest]) => copyGuest(services, event, ledger, { uid, guest }))
    isDone = (await waitForCopies(guests, SCHEDULE_TIMEOUT_MS)) && isDone
  }
  return isDone
}

/** Returns the fields that are copied from the ledger to the event document. */
const ownedEventFields = ({ capacity, cancelled_at, recording_id }: SeatLedger) => ({
  max_attendees: capacity,
  cancelled_at,
  recording_id,
})

const hasEventFieldChanges = (before: SeatLedger, after: SeatLedger) =>
  !isDeepStrictEqual(ownedEventFields(before), ownedEventFields(after))

const copySeats = (services: RequiredServices, event: string, ledger: SeatLedger, isNew = false) =>
  writeCopy(services, eventSeats(services.db).doc(event), { ...seatsOf(ledger) }, { isNew })

/** Writes the copy of the information for guests (join link and notes), if the event has such information. */
const copyGuestInfo = (services: RequiredServices, event: string, { guest_info }: SeatLedger) =>
  guest_info ? [writeCopy(services, eventPrivate(services.db).doc(event), { ...guest_info })] : []

/**
 * Writes a guest's document in `rsvps`. Notifies the guest first, so that an up-to-date document proves that the guest
 * was notified.
 */
function copyGuest(
  services: RequiredServices,
  event: string,
  { title }: SeatLedger,
  { uid, guest, isNew = false }: { uid: string; guest: Guest; isNew?: boolean },
): Copy {
  const message = messageOf({ event, title }, guest)
  const beforeWrite = message
    ? async () => {
        await services.checkpoint('seat-copy')
        const reference = `seats ${event} ${guest.version}`
        await notify(services.db, { to: [uid], message, reference, at: guest.changed_at })
      }
    : undefined
  const ref = rsvps(services.db).doc(rsvpId(event, uid))
  return writeCopy(services, ref, rsvpOf(event, uid, guest), { isNew, beforeWrite })
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

interface CopyOptions {
  /** True if the copy cannot exist yet and therefore need not be read first. */
  isNew?: boolean
  beforeWrite?: (() => Promise<void>) | undefined
}

/**
 * Stores a copy, unless the same or a later version of it exists. Uses no transaction, so that the read waits for no
 * lock. Instead, tries again if the copy was changed after the read.
 */
function writeCopy(
  { checkpoint }: RequiredServices,
  ref: DocumentReference,
  data: object & { version: number },
  { isNew = false, beforeWrite }: CopyOptions = {},
): Copy {
  let skipRead = isNew
  const written = retryOnConflict(
    async (commit) => {
      const snapshot = skipRead ? undefined : await ref.get()
      skipRead = false
      if (snapshot?.exists && Number(snapshot.get('version')) >= data.version) return
      await beforeWrite?.()
      await checkpoint('seat-copy')
      await commit(() =>
        snapshot?.exists
          ? ref.update({ ...data }, { lastUpdateTime: snapshot.updateTime })
          : ref.create(data),
      )
    },
    { gaveUp: () => new Error('A copy keeps changing') },
  )
  return { collection: ref.parent.id, written }
}

/**
 * Copies fields from the ledger to the event document. Reads the event before the ledger, and writes only if the event
 * has not changed since then. Otherwise an older state of the ledger could overwrite a newer one.
 */
function copyToEvent({ db, checkpoint }: RequiredServices, event: string): Copy {
  const ref = events(db).doc(event)
  const written = retryOnConflict(
    async (commit) => {
      const snapshot = await ref.get()
      const ledger = readDocument(seatLedgerSchema, await seatLedgers(db).doc(event).get())
      const change = ledger && changedEventFields(plainData(snapshot), ledger)
      if (!snapshot.exists || !change || Object.keys(change).length === 0) return
      await checkpoint('seat-copy')
      await commit(() => ref.update(change, { lastUpdateTime: snapshot.updateTime }))
    },
    { gaveUp: () => new Error('The event keeps changing') },
  )
  return { collection: ref.parent.id, written }
}

function changedEventFields(
  stored: Readonly<Record<string, unknown>> | undefined,
  ledger: SeatLedger,
) {
  // Events from an earlier version of the functions lack these fields.
  const known: Readonly<Record<string, unknown>> = {
    cancelled_at: null,
    recording_id: null,
    ...stored,
  }
  const owned = Object.entries(ownedEventFields(ledger))
  return Object.fromEntries(owned.filter(([name, value]) => !isDeepStrictEqual(value, known[name])))
}
