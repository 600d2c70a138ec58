import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'
import { line, paragraph } from '../text'

export const requestFieldsSchema = z.object({
  title: line(LENGTHS.title),
  description: paragraph(LENGTHS.description),
  category: z.nullable(z.enum(REQUEST_CATEGORIES)),
  priority: z.nullable(z.enum(REQUEST_PRIORITIES)),
})
export type RequestFields = z.infer<typeof requestFieldsSchema>

/** `concierge_requests/{id}`: created by members, always pending; an admin changes the status and nothing else. */
export const conciergeRequestSchema = z.extend(requestFieldsSchema, {
  user_id: z.string(),
  status: z.enum(REQUEST_STATUSES),
  created_at: z.date(),
})
export type ConciergeRequest = z.infer<typeof conciergeRequestSchema>
