import { FieldPath, FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import { announcementSchema, mailingSchema, type Announcement } from '@domain/entities/announcement'
import { MAIL_LEASE_SECONDS, MAILING_PAGE } from '@domain/limits'
import { groupChoiceOf } from '@domain/notices'
import { chained, QUERIES } from '@domain/queries'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { readDocument } from '../collections'
import { preferencesOf } from '../mail/preferences'
import { queueMail } from '../mail/queue'
import { afterQuietHours } from '../mail/when'
import { announcements, mailings } from './collections'
import { membersOf } from './audience'

type Wired = Pick<Services, 'db' | 'now'>

/**
 * Queues the mails of an announcement, a page of members at a time. The cursor is stored after each page, so it can be
 * stopped at any point and goes on where it was; a page that is repeated queues nothing twice. Costs two reads for each
 * member and one write for each mail.
 * @param until when to begin no more pages
 */
export async function runMailing({ db, now }: Wired, id: string, until: Date): Promise<void> {
  const ref = mailings(db).doc(id)
  let cursor = await take({ db, now }, id)
  if (cursor === undefined) return
  while (now() < until) {
    const announcement = readDocument(announcementSchema, await announcements(db).doc(id).get())
    if (announcement?.state !== 'live') {
      await ref.update({ state: 'stopped', lease_until: null })
      return
    }
    const { docs } = await pageAfter({ db }, announcement, cursor)
    const queued = await queuePage({ db, now }, id, announcement, docs)
    const last: string | undefined = docs.at(-1)?.id
    const isDone = docs.length < MAILING_PAGE
    cursor = last ?? cursor
    await ref.update({
      cursor,
      queued: FieldValue.increment(queued),
      lease_until: isDone ? null : leaseFrom(now()),
      ...(isDone && { state: 'done' }),
    })
    if (isDone) return
  }
  await ref.update({ lease_until: null })
}

/** Continues the mailings that are not done; part of the timed work. Costs a read when there are none. */
export async function continueMailings(wired: Wired, until: Date): Promise<void> {
  const running = chained(mailings(wired.db), QUERIES.runningMailings, ['running'])
  const { docs } = await running.limit(10).get()
  for (const { id } of docs) await runMailing(wired, id, until)
}

const leaseFrom = (now: Date) => new Date(now.getTime() + MAIL_LEASE_SECONDS * 1000)

/** Takes a mailing for this process. @returns its cursor; undefined when it is done or somebody else has it */
async function take({ db, now }: Wired, id: string): Promise<string | null | undefined> {
  const snapshot = await mailings(db).doc(id).get()
  const mailing = readDocument(mailingSchema, snapshot)
  if (mailing?.state !== 'running') return undefined
  if (mailing.lease_until && mailing.lease_until > now()) return undefined
  try {
    const lease_until = leaseFrom(now())
    await snapshot.ref.update({ lease_until }, { lastUpdateTime: snapshot.updateTime })
    return mailing.cursor
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

function pageAfter({ db }: Pick<Wired, 'db'>, { audience }: Announcement, cursor: string | null) {
  const members = membersOf(db, audience).orderBy(FieldPath.documentId()).select()
  return (cursor === null ? members : members.startAfter(cursor)).limit(MAILING_PAGE).get()
}

/** @returns how many mails were queued */
async function queuePage(
  { db, now }: Wired,
  id: string,
  { title }: Announcement,
  members: readonly DocumentSnapshot[],
): Promise<number> {
  const preferred = await preferencesOf(
    db,
    members.map((member) => member.id),
  )
  const at = now()
  const queued = await Promise.all(
    members.map(async (member, index) => {
      const choices = preferred[index]
      if (!choices || groupChoiceOf('announcements', choices.mail) === 'never') return false
      return queueMail(db, {
        to: { uid: member.id },
        kind: 'announcement',
        params: { id, title },
        reference: id,
        at,
        notBefore: afterQuietHours(at, choices),
      })
    }),
  )
  return queued.filter(Boolean).length
}
