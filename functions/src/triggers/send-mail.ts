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

/** The maximum duration of a run in seconds. */
const RUN_SECONDS = 540
/** The time in seconds after which a run starts no new work. */
const START_SECONDS = 450

/**
 * The kinds of emails that go to all members at the same time. The function that queues them also sends them. Emails to
 * the guests of one event are sent by the trigger `sendMail`, because reminders must not wait.
 */
const BULK_KINDS: ReadonlySet<unknown> = new Set<MailKind>(['announcement', 'digest'])

/**
 * Sends an email when it becomes due: when it is new, or when an admin sends it again. The function has only one
 * instance, so that the limit of emails per second is kept. `everyQuarterHour` sends emails that become due later and
 * retries failed emails. This trigger skips new announcements and digests, so that thousands of such emails do not
 * delay a password reset.
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

/** Queues and sends the emails of an announcement. `everyQuarterHour` continues if one run is not enough. */
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
