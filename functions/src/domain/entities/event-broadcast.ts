import * as z from 'zod/mini'
import { NOTICE_KINDS, type NoticeKind } from '../notices'
import { BROADCAST_AUDIENCES } from '../options'

/**
 * `event_tellings/{id}`: a broadcast (one notification for many guests of an event), and the progress of sending it.
 * Server only.
 */
export const eventBroadcastSchema = z.object({
  event_id: z.string(),
  kind: z.enum(Object.keys(NOTICE_KINDS) as NoticeKind[]),
  params: z.record(z.string(), z.string()),
  audience: z.enum(BROADCAST_AUDIENCES),
  state: z.enum(['running', 'done']),
  /** The uid after which the next run continues, in the order of the uids; null to start with the first guest. */
  cursor: z.nullable(z.string()),
  /** The number of guests who have been notified so far. Guests of repeated pages count again. */
  told: z.int(),
  lease_until: z.nullable(z.date()),
  created_at: z.date(),
  expires_at: z.date(),
})
export type EventBroadcast = z.infer<typeof eventBroadcastSchema>
