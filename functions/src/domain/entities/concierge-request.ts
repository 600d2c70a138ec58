import * as z from 'zod/mini'
import { LENGTHS, REQUESTS_PER_MEMBER } from '../limits'
import { MESSAGES } from '../messages'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'
import { DOCUMENT_ID, line, paragraph } from '../text'

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

/** The same as screens read it: a status that some other tool has set is shown as it is. */
export const shownRequestSchema = z.extend(conciergeRequestSchema, { status: z.string() })
export type ShownRequest = z.infer<typeof shownRequestSchema>

/**
 * `request_quotas/{uid}`: a ring of the times at which a member sent requests. A request is sent together with its place in
 * the ring, which names it; a place is free again when its time is REQUESTS_PER_MEMBER's window ago.
 */
export const requestQuotaSchema = z.object({
  /** Id of the request that took the last place. */
  last: z.string().check(z.regex(DOCUMENT_ID)),
  /** That place, from 0. */
  place: z.int(),
  /** Times by place. */
  times: z.record(z.string(), z.date()),
})
export type RequestQuota = z.infer<typeof requestQuotaSchema>

/** The place of the next request. */
export function nextPlace(quota: Pick<RequestQuota, 'place'> | undefined): number {
  return quota ? (quota.place + 1) % REQUESTS_PER_MEMBER.limit : 0
}

/** Whether it is free at a moment. */
export function isPlaceFree(quota: RequestQuota | undefined, now: Date): boolean {
  const taken = quota?.times[nextPlace(quota)]
  return !taken || now.getTime() - taken.getTime() >= REQUESTS_PER_MEMBER.windowSeconds * 1000
}
