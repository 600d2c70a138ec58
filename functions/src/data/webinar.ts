import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { MINUTE_MS } from '@domain/durations'
import { webinarSchema, type Webinar, type WebinarFields } from '@domain/entities/webinar'
import { DomainError } from '@domain/errors'
import { WEBINAR_CACHE_SECONDS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { WEBINAR_DEFAULTS, type PublicWebinar } from '@domain/webinar'
import { isZone, offsetAt } from '@domain/zones'
import { cacheFor } from '../lib/cache-for'
import type { Services } from '../lib/services'
import { adminActor, addAuditEntry } from './audit/log'
import { readDocument } from './collections'
import { countOf } from './cached-count'
import { isRepeatedSave } from './repeated-save'

const AUDIT_TARGET = { id: 'webinar', label: 'Webinar' }

const sessionRef = (db: Firestore): DocumentReference =>
  db.collection(SERVER_COLLECTIONS.siteSettings).doc(AUDIT_TARGET.id)

/** The webinar session. `updated_at` is missing until the session is changed for the first time. */
export type Session = WebinarFields & Pick<Webinar, 'opened_at'> & { updated_at?: Date }

const DEFAULT_SESSION: Session = {
  starts_at: WEBINAR_DEFAULTS.starts_at,
  time_zone: WEBINAR_DEFAULTS.time_zone,
  zone_label: WEBINAR_DEFAULTS.zone_label,
  seats: WEBINAR_DEFAULTS.seats,
  video_url: null,
  form_url: null,
  contact_email: null,
  opened_at: new Date(0),
}

/** Reads the webinar session. Costs one read. */
export async function readSession(db: Firestore): Promise<Session> {
  return readDocument(webinarSchema, await sessionRef(db).get()) ?? DEFAULT_SESSION
}

/**
 * Counts the applicants who were approved since the previous webinar session, whether they have joined or not. If an
 * applicant is already a member when an admin declines the application or puts it on hold, the status is 'joined' too,
 * but the application is not counted. Costs two aggregation queries.
 */
export async function countApproved(
  db: Firestore,
  { opened_at }: Pick<Session, 'opened_at'>,
): Promise<number> {
  const applications = db.collection(SERVER_COLLECTIONS.applications)
  const counts = await Promise.all(
    ['approved', 'joined'].map((status) =>
      countOf(
        buildQuery(applications, QUERIES.applicationsDecidedSince, [status, 'approve', opened_at]),
      ),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Stores the webinar session and its audit entry in one commit. If the response to a call is lost, repeating the call
 * changes nothing.
 * @param seen the `updated_at` of the version that the admin has seen; null if that version was never changed
 * @returns the new `updated_at`
 * @throws {DomainError} `webinar_changed` when the session was changed after the admin saw it; `invalid_request` for a
 * date in the past or an unknown time zone
 */
export async function saveSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  fields: WebinarFields,
  { seen, by }: { seen: Date | null; by: string },
): Promise<Date> {
  if (!isZone(fields.time_zone)) throw invalid('time_zone', MESSAGES.eventZoneUnknown)
  const ref = sessionRef(db)
  const actor = await adminActor(db, by)
  return db.runTransaction(async (transaction) => {
    const known = readDocument(webinarSchema, await transaction.get(ref))
    if (known?.updated_at.getTime() !== seen?.getTime()) {
      if (isRepeatedSave(known, fields, by)) return known.updated_at
      throw new DomainError('webinar_changed')
    }
    const stored: Session = known ?? DEFAULT_SESSION
    const at = now()
    const isMoved = fields.starts_at?.getTime() !== stored.starts_at?.getTime()
    if (isMoved && fields.starts_at && fields.starts_at <= at)
      throw invalid('starts_at', MESSAGES.webinarDatePast)
    const hasTakenPlace = isMoved && stored.starts_at !== null && stored.starts_at <= at
    const opened_at = hasTakenPlace ? stored.starts_at : stored.opened_at
    transaction.set(ref, { ...fields, opened_at, updated_at: at, updated_by: by })
    addAuditEntry(db, transaction, {
      action: 'webinar_changed',
      actor,
      target: AUDIT_TARGET,
      before: stored,
      after: fields,
      at,
    })
    return at
  })
}

const invalid = (field: string, message: string) =>
  new DomainError('invalid_request', { field, message })

/**
 * Creates a reader of the data that the public page shows. The reader reads the database at most once in
 * WEBINAR_CACHE_SECONDS.
 */
export function publicSession(): (db: Firestore, now: Date) => Promise<PublicWebinar> {
  const kept = cacheFor<PublicWebinar>(WEBINAR_CACHE_SECONDS)
  return (db, now) => kept(now, () => publicDataOf(db, now))
}

async function publicDataOf(db: Firestore, now: Date): Promise<PublicWebinar> {
  const session = await readSession(db)
  const { starts_at, time_zone, zone_label, seats, video_url, form_url, contact_email } = session
  const isUpcoming = starts_at !== null && starts_at > now
  return {
    starts_at: starts_at?.toISOString() ?? null,
    utc_offset_minutes: starts_at ? Math.round(offsetAt(starts_at, time_zone) / MINUTE_MS) : 0,
    zone_label,
    seats,
    seats_left: isUpcoming ? Math.max(0, seats - (await countApproved(db, session))) : null,
    video_url,
    form_url,
    contact_email,
  }
}
