import * as z from 'zod/mini'
import { NOTICE_KINDS, type NoticeKind } from '../notices'
import { TELLING_AUDIENCES } from '../options'

/** `event_tellings/{id}`: a notification for many guests of an event, and its progress. Server only. */
export const eventTellingSchema = z.object({
  event_id: z.string(),
  kind: z.enum(Object.keys(NOTICE_KINDS) as NoticeKind[]),
  params: z.record(z.string(), z.string()),
  audience: z.enum(TELLING_AUDIENCES),
  state: z.enum(['running', 'done']),
  /** The uid of the last guest who was notified; null at first. */
  cursor: z.nullable(z.string()),
  /** Number of guests who have been notified so far. */
  told: z.int(),
  lease_until: z.nullable(z.date()),
  created_at: z.date(),
  expires_at: z.date(),
})
export type EventTelling = z.infer<typeof eventTellingSchema>
