import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import type { MailKind } from '@domain/entities/outbox-mail'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { mailer } from '../data/mail/mailer'
import { sendDueMails, sendMail as send } from '../data/mail/send'
import { runMailing } from '../data/announcements/mailing'
import { runScheduledWork } from '../data/timed-work'
import { reportFailures } from '../lib/report-failures'
import { SMTP_URL } from '../lib/settings'

/** The maximum duration of one run of the function, in seconds. */
const RUN_SECONDS = 540
/** After this number of seconds, a run begins no further work, so that it ends before the maximum duration. */
const START_SECONDS = 450

/**
 * The kinds of emails that can go to all members. `sendMail` skips them when they are queued, because the function that
 * queues them also sends them. Reminders and other notices to an event's guests are not included, because they must not
 * wait.
 */
const BULK_KINDS: ReadonlySet<unknown> = new Set<MailKind>(['announcement', 'digest'])

/**
 * Sends an email immediately when it is queued, or when an admin sends it again. `everyQuarterHour` sends emails that
 * become due later, and repeats failed attempts. At most one instance of this function runs, because several instances
 * together could exceed the limit of emails per second. The function skips newly queued announcements and digests,
 * because otherwise an email for a password reset could wait behind thousands of them.
 */
export const sendMail = onDocumentWritten(
  {
    document: `${SERVER_COLLECTIONS.mailOutbox}/{id}`,
    region: REGION,
    secrets: [SMTP_URL],
    timeoutSeconds: 120,
    maxInstances: 1,
  },
  reportFailures('sendMail', async ({ data, params: { id } }) => {
    if (data?.after.get('status') !== 'queued') return
    if (!data.before.exists && BULK_KINDS.has(data.after.get('kind'))) return
    await send(await mailer(), id)
  }),
)

/** Queues and sends the emails of an announcement. `everyQuarterHour` sends those that this run has no time for. */
export const queueMailing = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.mailings}/{id}`,
    region: REGION,
    secrets: [SMTP_URL],
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
  },
  reportFailures('queueMailing', async ({ params: { id } }) => {
    const dependencies = await mailer()
    const until = new Date(dependencies.now().getTime() + START_SECONDS * 1000)
    await runMailing(dependencies, id, until)
    await sendDueMails(dependencies, until)
  }),
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
  reportFailures('everyQuarterHour', async () => {
    const dependencies = await mailer()
    await runScheduledWork(
      dependencies,
      new Date(dependencies.now().getTime() + START_SECONDS * 1000),
    )
  }),
)
