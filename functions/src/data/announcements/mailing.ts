import { FieldPath, type DocumentReference, type Timestamp } from 'firebase-admin/firestore'
import {
  announcementSchema,
  mailingSchema,
  type Addressed,
  type Announcement,
  type Mailing,
} from '@domain/entities/announcement'
import { rsvpId } from '@domain/entities/rsvp'
import { MAIL_LEASE_SECONDS, MAILING_PAGE } from '@domain/limits'
import { groupChoiceOf } from '@domain/notices'
import { chained, inIdOrder, QUERIES } from '@domain/queries'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { readDocument } from '../collections'
import { preferencesOf } from '../mail/preferences'
import { queueMail } from '../mail/queue'
import { afterQuietHours } from '../mail/when'
import { announcements, mailings } from './collections'
import { membersOf } from './audience'

type Wired = Pick<Services, 'db' | 'now' | 'checkpoint'>

/**
 * Queues the emails of an announcement, one page of members at a time. The cursor and the count are stored after each
 * page, so that a stopped mailing continues with the next page. Repeating a page queues no email twice. Costs two reads
 * for each member and one write for each email.
 * @param until no page is started after this time
 */
export async function runMailing(wired: Wired, id: string, until: Date): Promise<void> {
  const { db, now, checkpoint } = wired
  let held = await take(wired, id)
  while (held && now() < until) {
    const announcement = readDocument(announcementSchema, await announcements(db).doc(id).get())
    if (announcement?.state !== 'live') {
      await store(held, { state: 'stopped', lease_until: null })
      return
    }
    const uids = await pageAfter(wired, announcement, held.mailing.cursor)
    const queued = await queuePage(wired, id, announcement, uids)
    await checkpoint('mailing-page-queued')
    const isDone = uids.length < MAILING_PAGE
    held = await store(held, {
      cursor: uids.at(-1) ?? held.mailing.cursor,
      queued: held.mailing.queued + queued,
      ...(isDone ? { state: 'done', lease_until: null } : { lease_until: leaseFrom(now()) }),
    })
    if (isDone) return
  }
  if (held) await store(held, { lease_until: null })
}

/** Continues unfinished mailings. Part of the scheduled work (`doTimedWork`). Costs one read when there are none. */
export async function continueMailings(wired: Wired, until: Date): Promise<void> {
  const running = chained(mailings(wired.db), QUERIES.runningMailings, ['running'])
  const { docs } = await running.limit(10).get()
  for (const { id } of docs) await runMailing(wired, id, until)
}

const leaseFrom = (now: Date) => new Date(now.getTime() + MAIL_LEASE_SECONDS * 1000)

/** A mailing whose lease this process has taken, and the time of the last write. */
interface Held {
  ref: DocumentReference
  mailing: Mailing
  written: Timestamp | undefined
}

/** Takes the lease of a mailing. @returns undefined when the mailing is over or another process has the lease */
async function take({ db, now }: Wired, id: string): Promise<Held | undefined> {
  const snapshot = await mailings(db).doc(id).get()
  const mailing = readDocument(mailingSchema, snapshot)
  if (mailing?.state !== 'running') return undefined
  if (mailing.lease_until && mailing.lease_until > now()) return undefined
  const held = { ref: snapshot.ref, mailing, written: snapshot.updateTime }
  return store(held, { lease_until: leaseFrom(now()) })
}

/**
 * Updates a mailing.
 * @returns undefined when another process has written the mailing since, and thus has taken it over
 */
async function store(held: Held, change: Partial<Mailing>): Promise<Held | undefined> {
  const since = held.written ? { lastUpdateTime: held.written } : {}
  try {
    const { writeTime } = await held.ref.update({ ...change }, since)
    return { ...held, mailing: { ...held.mailing, ...change }, written: writeTime }
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

/** The uids of the next page of members, in the order of the documents' ids. */
async function pageAfter(
  { db }: Wired,
  addressed: Addressed,
  cursor: string | null,
): Promise<string[]> {
  const members = inIdOrder(membersOf(db, addressed), FieldPath.documentId()).select('user_id')
  const { event_id } = addressed
  const last = cursor === null || event_id === null ? cursor : rsvpId(event_id, cursor)
  const page = last === null ? members : members.startAfter(last)
  const { docs } = await page.limit(MAILING_PAGE).get()
  return docs.map((member) => String(member.get('user_id')))
}

/** Queues the emails for one page of members. @returns how many of these members get an email */
async function queuePage(
  { db, now }: Wired,
  id: string,
  { title }: Announcement,
  uids: readonly string[],
): Promise<number> {
  const preferred = await preferencesOf(db, uids)
  const at = now()
  const mailed = uids.flatMap((uid, index) => {
    const choices = preferred[index]
    const wants = choices && groupChoiceOf('announcements', choices.mail) !== 'never'
    return wants ? [{ uid, notBefore: afterQuietHours(at, choices) }] : []
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
