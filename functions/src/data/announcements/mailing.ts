import { FieldPath, type DocumentReference, type Timestamp } from 'firebase-admin/firestore'
import {
  announcementSchema,
  mailingSchema,
  type AnnouncementTarget,
  type Announcement,
  type Mailing,
} from '@domain/entities/announcement'
import { rsvpId } from '@domain/entities/rsvp'
import { MAIL_LEASE_SECONDS, MAILING_PAGE } from '@domain/limits'
import { groupChoiceOf } from '@domain/notices'
import { buildQuery, orderById, QUERIES } from '@domain/queries'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { readDocument } from '../collections'
import { preferencesOf } from '../mail/preferences'
import { queueMail } from '../mail/queue'
import { afterQuietHours } from '../mail/delivery-times'
import { announcements, mailings } from './collections'
import { recipientsQuery } from './audience'

type RequiredServices = Pick<Services, 'db' | 'now' | 'checkpoint'>

/**
 * Queues the emails of an announcement, one page of members at a time. The cursor and the number of queued emails are
 * stored after each page, so that a stopped mailing continues with the next page. Repeating a page queues no email
 * twice. Costs two reads for each member and one write for each email.
 * @param deadline no page is started after this time
 */
export async function runMailing(
  services: RequiredServices,
  id: string,
  deadline: Date,
): Promise<void> {
  const { db, now, checkpoint } = services
  let leased = await takeLease(services, id)
  while (leased && now() < deadline) {
    const announcement = readDocument(announcementSchema, await announcements(db).doc(id).get())
    if (announcement?.state !== 'live') {
      await updateMailing(leased, { state: 'stopped', lease_until: null })
      return
    }
    const uids = await readPage(services, announcement, leased.mailing.cursor)
    const queued = await queuePage(services, id, announcement, uids)
    await checkpoint('mailing-page-queued')
    const isDone = uids.length < MAILING_PAGE
    leased = await updateMailing(leased, {
      cursor: uids.at(-1) ?? leased.mailing.cursor,
      queued: leased.mailing.queued + queued,
      ...(isDone ? { state: 'done', lease_until: null } : { lease_until: leaseEnd(now()) }),
    })
    if (isDone) return
  }
  if (leased) await updateMailing(leased, { lease_until: null })
}

/**
 * Continues unfinished mailings. Part of the scheduled work (`runScheduledWork`). Costs one read when no mailing is
 * unfinished.
 */
export async function continueMailings(services: RequiredServices, deadline: Date): Promise<void> {
  const running = buildQuery(mailings(services.db), QUERIES.runningMailings, ['running'])
  const { docs } = await running.limit(10).get()
  for (const { id } of docs) await runMailing(services, id, deadline)
}

const leaseEnd = (now: Date) => new Date(now.getTime() + MAIL_LEASE_SECONDS * 1000)

/**
 * A mailing for which this process has the lease. Until the lease ends, no other process continues the mailing.
 * `updatedAt` is the time of the last write to the mailing's document.
 */
interface LeasedMailing {
  ref: DocumentReference
  mailing: Mailing
  updatedAt: Timestamp | undefined
}

/**
 * Takes the lease of a mailing, so that no other process continues it.
 * @returns undefined when the mailing is over or another process has the lease
 */
async function takeLease(
  { db, now }: RequiredServices,
  id: string,
): Promise<LeasedMailing | undefined> {
  const snapshot = await mailings(db).doc(id).get()
  const mailing = readDocument(mailingSchema, snapshot)
  if (mailing?.state !== 'running') return undefined
  if (mailing.lease_until && mailing.lease_until > now()) return undefined
  const leased = { ref: snapshot.ref, mailing, updatedAt: snapshot.updateTime }
  return updateMailing(leased, { lease_until: leaseEnd(now()) })
}

/**
 * Updates a mailing, unless another process has changed it since it was read.
 * @returns the updated mailing; undefined when another process has taken the lease or stopped the mailing
 */
async function updateMailing(
  leased: LeasedMailing,
  change: Partial<Mailing>,
): Promise<LeasedMailing | undefined> {
  const precondition = leased.updatedAt ? { lastUpdateTime: leased.updatedAt } : {}
  try {
    const { writeTime } = await leased.ref.update({ ...change }, precondition)
    return { ...leased, mailing: { ...leased.mailing, ...change }, updatedAt: writeTime }
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

/** The uids of the next page of members, in the order of document ids. */
async function readPage(
  { db }: RequiredServices,
  target: AnnouncementTarget,
  cursor: string | null,
): Promise<string[]> {
  const members = orderById(recipientsQuery(db, target), FieldPath.documentId()).select('user_id')
  const { event_id } = target
  const last = cursor === null || event_id === null ? cursor : rsvpId(event_id, cursor)
  const page = last === null ? members : members.startAfter(last)
  const { docs } = await page.limit(MAILING_PAGE).get()
  return docs.map((member) => String(member.get('user_id')))
}

/** Queues the emails for one page of members. @returns how many of these members get an email */
async function queuePage(
  { db, now }: RequiredServices,
  id: string,
  { title }: Announcement,
  uids: readonly string[],
): Promise<number> {
  const preferred = await preferencesOf(db, uids)
  const at = now()
  const mailed = uids.flatMap((uid, index) => {
    const choices = preferred[index]
    const wantsMail = choices && groupChoiceOf('announcements', choices.mail) !== 'never'
    return wantsMail ? [{ uid, notBefore: afterQuietHours(at, choices) }] : []
  })
  await Promise.all(
    mailed.map(({ uid, notBefore }) =>
      queueMail(db, {
        to: { uid },
        kind: 'announcement',
        params: { id, title },
        reference: id,
        at,
        notBefore,
      }),
    ),
  )
  return mailed.length
}
