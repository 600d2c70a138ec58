import * as z from 'zod/mini'
import { LENGTHS, REQUESTS_PER_MEMBER } from '../limits'
import { MESSAGES } from '../messages'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'
import { DOCUMENT_ID, singleLineText, multiLineText } from '../text'

export const requestFieldsSchema = z.object({
  title: singleLineText(LENGTHS.title, { empty: MESSAGES.fillInRequired }),
  description: multiLineText(LENGTHS.description, { empty: MESSAGES.fillInRequired }),
  category: z.nullable(z.enum(REQUEST_CATEGORIES)),
  priority: z.nullable(z.enum(REQUEST_PRIORITIES)),
})
export type RequestFields = z.infer<typeof requestFieldsSchema>

/**
 * `concierge_requests/{id}`: a member creates the request with the status `pending`. Admins can change only the status.
 */
export const conciergeRequestSchema = z.extend(requestFieldsSchema, {
  user_id: z.string(),
  status: z.enum(REQUEST_STATUSES),
  created_at: z.date(),
  /**
   * The uid of the admin who last changed the status, and the time of the change. Both fields are missing if nobody has
   * changed the status.
   */
  status_by: z.optional(z.string()),
  status_at: z.optional(z.date()),
})
export type ConciergeRequest = z.infer<typeof conciergeRequestSchema>

/**
 * A request in the form that screens, callables and the search read. The status may be one that The Cave does not know,
 * because another tool may have stored the request.
 */
export const shownRequestSchema = z.extend(conciergeRequestSchema, { status: z.string() })
export type ShownRequest = z.infer<typeof shownRequestSchema>

/**
 * `request_quotas/{uid}`: the times of a member's latest requests, in a ring buffer. Each request takes one slot of the
 * ring buffer. The request and its slot are written in the same commit. A slot can be reused when its request is older
 * than the time window of REQUESTS_PER_MEMBER. The document also contains the id of the newest request.
 */
export const requestQuotaSchema = z.object({
  /** Id of the member’s newest request. */
  last: z.string().check(z.regex(DOCUMENT_ID)),
  /** The index, from 0, of the slot that the newest request took. */
  place: z.int(),
  /** The time of the request in each slot, by the slot's index. */
  times: z.record(z.string(), z.date()),
})
export type RequestQuota = z.infer<typeof requestQuotaSchema>

/** Returns the index of the slot that the next request takes. */
export function nextQuotaSlot(quota: Pick<RequestQuota, 'place'> | undefined): number {
  return quota ? (quota.place + 1) % REQUESTS_PER_MEMBER.limit : 0
}

/**
 * Whether a member may send a request at the time `now`: the next slot of the ring buffer is empty, or can be reused at
 * this time.
 */
export function isQuotaSlotFree(quota: RequestQuota | undefined, now: Date): boolean {
  const taken = quota?.times[nextQuotaSlot(quota)]
  return !taken || now.getTime() - taken.getTime() >= REQUESTS_PER_MEMBER.windowSeconds * 1000
}
