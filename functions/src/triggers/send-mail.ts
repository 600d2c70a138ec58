import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { mailer } from '../data/mail/mailer'
import { sendDueMails, sendMail as send } from '../data/mail/send'
import { runMailing } from '../data/announcements/mailing'
import { doTimedWork } from '../data/timed-work'
import { SMTP_URL } from '../lib/settings'

/** In seconds: how long one run of the schedule may take, and how long it begins new work. */
const RUN_SECONDS = 540
const BEGIN_SECONDS = 450

/**
 * Sends a mail that becomes due: a new one, or one that an admin sends again. One instance, so that the limit of
 * mails a second holds. The schedule sends what is left. The mails of an announcement are left to `queueMailing`, so
 * that thousands of them do not hold up a reset link.
 */
export const sendMail = onDocumentWritten(
  {
    document: `${SERVER_COLLECTIONS.mailOutbox}/{id}`,
    region: REGION,
    secrets: [SMTP_URL],
    timeoutSeconds: 120,
    maxInstances: 1,
  },
  async ({ data, params: { id } }) => {
    if (data?.after.get('status') !== 'queued') return
    const isOfMailing = data.after.get('kind') === 'announcement' && !data.before.exists
    if (!isOfMailing) await send(await mailer(), id)
  },
)

/** Queues the mails of an announcement, and sends them. The schedule does what is left. */
export const queueMailing = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.mailings}/{id}`,
    region: REGION,
    secrets: [SMTP_URL],
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
  },
  async ({ params: { id } }) => {
    const wired = await mailer()
    const until = new Date(wired.now().getTime() + BEGIN_SECONDS * 1000)
    await runMailing(wired, id, until)
    await sendDueMails(wired, until)
  },
)

/** Runs all timed work. */
export const everyQuarterHour = onSchedule(
  {
    schedule: 'every 15 minutes',
    region: REGION,
    secrets: [SMTP_URL],
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
  },
  async () => {
    const wired = await mailer()
    await doTimedWork(wired, new Date(wired.now().getTime() + BEGIN_SECONDS * 1000))
  },
)
