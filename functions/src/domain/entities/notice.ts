import * as z from 'zod/mini'
import { NOTICE_KINDS, type NoticeKind } from '../notices'

/**
 * `notifications/{id}`: a notification for a member. Its id is derived from `kind`, `reference` and `user_id`, so that
 * the same cause never notifies a member twice. Written by functions; the member marks it as read. Deleted at
 * `expires_at`.
 */
export const noticeSchema = z.object({
  user_id: z.string(),
  kind: z.enum(Object.keys(NOTICE_KINDS) as NoticeKind[]),
  /** Identifies the write that caused the notification, for example by the document's path and the time. */
  reference: z.string(),
  /** The values that are inserted into the notification's text. */
  params: z.record(z.string(), z.string()),
  created_at: z.date(),
  /** When the member read the notification; null if it is unread. */
  read_at: z.nullable(z.date()),
  expires_at: z.date(),
})
export type Notice = z.infer<typeof noticeSchema>
