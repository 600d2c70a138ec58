import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { MESSAGES } from '../messages'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'
import { line, paragraph } from '../text'

export const requestFieldsSchema = z.object({
  title: line(LENGTHS.title, { empty: MESSAGES.fillInRequired }),
  description: paragraph(LENGTHS.description, { empty: MESSAGES.fillInRequired }),
  category: z.nullable(z.enum(REQUEST_CATEGORIES)),
  priority: z.nullable(z.enum(REQUEST_PRIORITIES)),
})
export type RequestFields = z.infer<typeof requestFieldsSchema>

/** `concierge_requests/{id}`: created by members, always pending; an admin changes the status and nothing else. */
export const conciergeRequestSchema = z.extend(requestFieldsSchema, {
  user_id: z.string(),
  status: z.enum(REQUEST_STATUSES),
  created_at: z.date(),
  /** The admin who changed the status last, and when; nobody yet: both missing. */
  status_by: z.optional(z.string()),
  status_at: z.optional(z.date()),
})
export type ConciergeRequest = z.infer<typeof conciergeRequestSchema>

/** The same as screens read it: a status that some other tool has set is shown as it is (specification, section 4). */
export const shownRequestSchema = z.extend(conciergeRequestSchema, { status: z.string() })
export type ShownRequest = z.infer<typeof shownRequestSchema>
