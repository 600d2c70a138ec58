import * as z from 'zod/mini'
import { NOTICE_KINDS, type NoticeKind } from '../notices'

/**
 * `notifications/{id}`: something that a member is told. Its id follows from kind, reference and member, so that nobody
 * is told twice. Written by functions; the member marks it as read. Deleted at `expires_at`.
 */
export const noticeSchema = z.object({
  user_id: z.string(),
  kind: z.enum(Object.keys(NOTICE_KINDS) as NoticeKind[]),
  /** The write that the notice is about: path and time. */
  reference: z.string(),
  /** What its text names. */
  params: z.record(z.string(), z.string()),
  created_at: z.date(),
  /** Null: not yet. */
  read_at: z.nullable(z.date()),
  expires_at: z.date(),
})
export type Notice = z.infer<typeof noticeSchema>
