import type { Notice } from '@domain/entities/notice'
import { NOTICE_DAYS } from '@domain/limits'
import { ago, ahead, DAY, defineFactory, HOUR } from './factory'

/** An unread notification that a concierge request was completed. */
export const notice = defineFactory<Notice, 'read'>(
  (world) => ({
    user_id: `member-${world.random.int(100_000, 999_999)}`,
    kind: 'request_status',
    reference: `concierge_requests/${world.random.int(100_000, 999_999)} 0.0`,
    params: { title: 'Visa for Dubai', status: 'completed' },
    created_at: ago(world, HOUR),
    read_at: null,
    expires_at: ahead(world, NOTICE_DAYS * DAY),
  }),
  { read: (world) => ({ read_at: ago(world, HOUR / 2) }) },
)
