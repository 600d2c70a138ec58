import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import {
  announcementSchema,
  type AnnouncementTarget,
  type Announcement,
  type Mailing,
} from '@domain/entities/announcement'
import { eventSchema } from '@domain/entities/event'
import { DomainError } from '@domain/errors'
import { ANNOUNCEMENTS_LIVE } from '@domain/limits'
import { buildQuery, QUERIES } from '@domain/queries'
import { isConflict, isDuplicate } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { adminActor, addAuditEntry } from '../audit/log'
import { titledTarget } from '../audit/signed-writes'
import { events, readDocument } from '../collections'
import { announcements, mailings } from './collections'

type Draft = Omit<
  Announcement,
  'state' | 'created_at' | 'created_by' | 'starts_at' | 'event_title'
> & {
  id: string
  starts_at: Date | null
}

/**
 * Stores an announcement. Repeating the call with the same id changes nothing.
 * @returns the announcement's state
 * @throws {DomainError} `event_not_found`
 */
export async function publishAnnouncement(
  { db, now }: Services,
  { id, starts_at, ...fields }: Draft,
  by: string,
): Promise<Announcement['state']> {
  const at = now()
  const isScheduled = starts_at !== null && starts_at > at
  const announcement: Announcement = {
    ...fields,
    event_title: await titleOf(db, fields),
    state: isScheduled ? 'scheduled' : 'live',
    starts_at: isScheduled ? starts_at : at,
    created_by: by,
    created_at: at,
  }
  const ref = announcements(db).doc(id)
  const actor = await adminActor(db, by)
  const batch = db.batch()
  batch.create(ref, announcement)
  if (announcement.state === 'live' && fields.mailed) startMailing(batch, ref, at)
  const target = titledTarget(id, announcement)
  addAuditEntry(db, batch, {
    action: 'announcement_created',
    actor,
    target,
    after: announcement,
    at,
  })
  try {
    await batch.commit()
    return announcement.state
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return (await readAnnouncement(ref)).state
  }
}

/** The title of the event whose guests are the audience of the announcement; null for other audiences. */
async function titleOf(db: Firestore, { event_id }: AnnouncementTarget): Promise<string | null> {
  if (event_id === null) return null
  const event = readDocument(eventSchema, await events(db).doc(event_id).get())
  if (!event) throw new DomainError('event_not_found')
  return event.title
}

interface DocumentCreator {
  create: (ref: DocumentReference, data: object) => unknown
}

/**
 * Creates the document with the progress of an announcement's emails. The trigger `queueMailing` then queues the
 * emails.
 */
function startMailing(
  commit: DocumentCreator,
  { id, firestore }: DocumentReference,
  at: Date,
): void {
  const mailing: Mailing = {
    state: 'running',
    cursor: null,
    queued: 0,
    lease_until: null,
    created_at: at,
  }
  commit.create(mailings(firestore).doc(id), mailing)
}

async function readAnnouncement(ref: DocumentReference): Promise<Announcement> {
  const stored = readDocument(announcementSchema, await ref.get())
  if (!stored) throw new DomainError('announcement_not_found')
  return stored
}

const CHANGE_KINDS = {
  pin: { change: { pinned: true }, action: 'announcement_pinned' },
  unpin: { change: { pinned: false }, action: 'announcement_unpinned' },
  withdraw: { change: { state: 'withdrawn' }, action: 'announcement_withdrawn' },
} as const

/**
 * Changes an announcement that is scheduled or live. Withdrawing an announcement also stops its emails. Repeating a
 * change does nothing.
 * @throws {DomainError} `announcement_not_found`; `announcement_over` when the announcement has ended or was withdrawn
 */
export async function applyAnnouncementChange(
  { db, now }: Services,
  id: string,
  kind: keyof typeof CHANGE_KINDS,
  by: string,
): Promise<void> {
  const { change: fields, action } = CHANGE_KINDS[kind]
  const ref = announcements(db).doc(id)
  const actor = await adminActor(db, by)
  await db.runTransaction(async (transaction) => {
    const [snapshot, progress] = await transaction.getAll(ref, mailings(db).doc(id))
    const stored = snapshot && readDocument(announcementSchema, snapshot)
    if (!stored) throw new DomainError('announcement_not_found')
    if (Object.entries(fields).every(([field, value]) => snapshot.get(field) === value)) return
    if (stored.state === 'ended' || stored.state === 'withdrawn')
      throw new DomainError('announcement_over')
    transaction.update(ref, fields)
    if (kind === 'withdraw' && progress?.get('state') === 'running')
      transaction.update(progress.ref, { state: 'stopped', lease_until: null })
    addAuditEntry(db, transaction, { action, actor, target: titledTarget(id, stored), at: now() })
  })
}

/**
 * Starts and ends the announcements that are due. Part of the scheduled work (`runScheduledWork`). Costs two reads when
 * none is due.
 */
export async function keepAnnouncements({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const queryDue = (
    shape: typeof QUERIES.announcementsToStart | typeof QUERIES.announcementsToEnd,
  ) =>
    buildQuery(announcements(db), shape, [
      shape === QUERIES.announcementsToStart ? 'scheduled' : 'live',
      now(),
    ])
      .limit(ANNOUNCEMENTS_LIVE)
      .get()
  for (const { ref } of (await queryDue(QUERIES.announcementsToStart)).docs)
    await db.runTransaction(async (transaction) => {
      const stored = readDocument(announcementSchema, await transaction.get(ref))
      if (stored?.state !== 'scheduled') return
      const isOver = stored.ends_at !== null && stored.ends_at <= now()
      transaction.update(ref, { state: isOver ? 'ended' : 'live' })
      if (stored.mailed && !isOver) startMailing(transaction, ref, now())
    })
  for (const { ref, updateTime } of (await queryDue(QUERIES.announcementsToEnd)).docs)
    await ref.update({ state: 'ended' }, { lastUpdateTime: updateTime }).catch(ignoreConflict)
}

/**
 * Ignores a conflict. A conflict means that the announcement was changed after this run had read it. The next run
 * checks the announcement again.
 */
function ignoreConflict(error: unknown) {
  if (!isConflict(error)) throw error
}
