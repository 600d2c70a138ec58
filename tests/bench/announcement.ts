import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '@domain/paths'
import { MAIL_LEASE_SECONDS, MAILING_PAGE } from '@domain/limits'
import { buildQuery, QUERIES } from '@domain/queries'
import { createAnnouncementAction } from '../../functions/src/callables/announcements'
import { announcements, mailings } from '../../functions/src/data/announcements/collections'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { perform } from '../../functions/src/lib/action'
import { signedIn } from '../functions/support/calls'
import { giveMember } from '../functions/support/people'
import { createServices, db } from '../functions/support/services'
import { community } from '../support/community'
import { createWorld } from '../support/factories'
import { row, type Row } from './support/row'
import type { MailingFigures, MailingJob } from './support/mailing-process'

const MEMBER_COUNT = 10_000
/** The memory limit of a function, in MiB. The processes that queue the emails must stay below it. */
const MAX_MEMORY_MIB = 256
/** The first process is killed after it has queued emails for half of the pages of recipients. */
const PAGES_BEFORE_KILL = MEMBER_COUNT / MAILING_PAGE / 2

/**
 * Measures an announcement that is also emailed to 10,000 members. The process that queues the emails is killed
 * half-way, and a second process queues the rest.
 */
export async function measure(): Promise<Row[]> {
  const admin = signedIn((await giveMember('admin')).uid, 'admin')
  const writer = db.bulkWriter()
  const profiles = db.collection(COLLECTIONS.profiles)
  for (const profile of community(createWorld(new Date()), MEMBER_COUNT))
    void writer.set(profiles.doc(profile.user_id), { ...profile, suspended: false })
  await writer.close()
  const members = await idsOf(buildQuery(profiles, QUERIES.membersByStanding, [false]))

  const before = await countOf(announcements(db))
  const id = randomUUID()
  const services = createServices({ now: () => new Date() })
  await perform(createAnnouncementAction, services, admin, {
    id,
    title: 'A dinner for all',
    text: 'Dear members,\n\nwe meet on Friday.',
    audience: 'all',
    event_id: null,
    pinned: false,
    mailed: true,
    starts_at: null,
    ends_at: null,
  })
  const documents = (await countOf(announcements(db))) - before

  const killed = await runProcess({ id, clockOffset: 0, killAfter: PAGES_BEFORE_KILL })
  const halfWay = await readRecipients(id)
  const startedAt = performance.now()
  const resumed = await runProcess({ id, clockOffset: MAIL_LEASE_SECONDS * 1000 + 1, killAfter: 0 })
  const seconds = (performance.now() - startedAt) / 1000

  const mailed = await readRecipients(id)
  const reached = new Set(mailed)
  const queued = (await mailings(db).doc(id).get()).get('queued') as number
  const all = { least: members.length, most: members.length }
  return [
    row('announcement documents', documents, { least: 1, most: 1 }),
    row('mails when the first process was killed', halfWay.length, {
      least: 1,
      most: members.length - 1,
    }),
    row('outbox documents', mailed.length, all),
    row('mails in the count that the admin sees', queued, all),
    row('members mailed twice', mailed.length - reached.size, { most: 0 }),
    row('members without a mail', members.filter((uid) => !reached.has(uid)).length, { most: 0 }),
    row('memory of the killed process', killed.memory, { unit: 'MiB', most: MAX_MEMORY_MIB }),
    row('memory of the resumed process', resumed.memory, { unit: 'MiB', most: MAX_MEMORY_MIB }),
    row('mails a second', (resumed.pages * MAILING_PAGE) / seconds, { unit: '/s' }),
  ]
}

const countOf = async (query: FirebaseFirestore.Query) => (await query.count().get()).data().count

const idsOf = async (query: FirebaseFirestore.Query) =>
  (await query.select().get()).docs.map((found) => found.id)

async function readRecipients(announcement: string): Promise<string[]> {
  const mails = mailOutbox(db).where('params.id', '==', announcement).select('to_uid')
  return (await mails.get()).docs.map((mail) => mail.get('to_uid') as string)
}

/**
 * Starts a process that queues the emails, and waits until it ends.
 * @returns the figures that the process printed, even if it was killed
 */
function runProcess(job: MailingJob): Promise<MailingFigures> {
  const script = process.env.CAVE_MAILING_PROCESS ?? ''
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, JSON.stringify(job)], (error, stdout, stderr) => {
      if (stdout) resolve(JSON.parse(stdout) as MailingFigures)
      else reject(error ?? new Error(stderr))
    })
  })
}
