import type { OutboxMail } from '@domain/entities/outbox-mail'
import { MAIL_DAYS } from '@domain/limits'
import { ago, ahead, DAY, defineFactory, HOUR } from './factory'

/** An email that was sent, about a completed concierge request. */
export const outboxMail = defineFactory<OutboxMail, 'failed' | 'held'>(
  (world) => ({
    to_uid: `member-${world.random.int(100_000, 999_999)}`,
    to_email: null,
    kind: 'request_status',
    params: { title: 'Visa for Dubai', status: 'completed' },
    status: 'sent',
    attempts: 1,
    not_before: ago(world, HOUR),
    lease_until: null,
    sent_at: ago(world, HOUR),
    error: null,
    created_at: ago(world, HOUR),
    expires_at: ahead(world, MAIL_DAYS * DAY),
  }),
  {
    failed: () => ({ status: 'failed', error: 'refused_recipient', sent_at: null }),
    held: (world) => ({
      status: 'held',
      attempts: 0,
      sent_at: null,
      not_before: ahead(world, 2 * DAY),
    }),
  },
)
