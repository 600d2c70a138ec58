import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { mailer } from '../data/mail/mailer'
import { sendDueMails, sendMail as send } from '../data/mail/send'
import { runMailing } from '../data/announcements/mailing'
import { doTimedWork } from '../data/timed-work'
import { SMTP_URL } from '../lib/settings'

/** The seconds that one run may take, and the seconds during which it starts new work. */
const RUN_SECONDS = 540
const START_SECONDS = 450

/**
 * Sends an email that becomes due, because it is new or an admin sends it again. It has only one instance, so that the
 * limit of emails per second is kept. `everyQuarterHour` sends the rest. The emails of an announcement are sent by
 * `queueMailing`, so that thousands of them do not delay a password reset.
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

/** Queues and sends the emails of an announcement. `everyQuarterHour` does the rest. */
export const queueMailing = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.mailings}/{id}`,
    region: REGION,
    secrets: [SMTP_URL],
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
  },
  async ({ params: { id } }) => {
    const dependencies = await mailer()
    const until = new Date(dependencies.now().getTime() + START_SECONDS * 1000)
    await runMailing(dependencies, id, until)
    await sendDueMails(dependencies, until)
  },
)

/** Runs all scheduled work. */
export const everyQuarterHour = onSchedule(
  {
    schedule: 'every 15 minutes',
    region: REGION,
    secrets: [SMTP_URL],
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
  },
  async () => {
    const dependencies = await mailer()
    await doTimedWork(dependencies, new Date(dependencies.now().getTime() + START_SECONDS * 1000))
  },
)
