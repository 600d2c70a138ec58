import * as z from 'zod/mini'
import {
  applicationAnswersSchema,
  applicationSchema,
  decisionSchema,
  type Application,
} from '../entities/application'
import { APPLICATION_STATUSES } from '../options'

const moment = z.int()
const { decision, reason, message, decided_by } = decisionSchema.shape
const { activity, referred_by } = applicationSchema.shape

/** An application as the review queue shows it; times in milliseconds since 1970. */
export const applicationCardSchema = z.extend(applicationAnswersSchema, {
  email: z.string(),
  activity,
  referred_by,
  status: z.enum(APPLICATION_STATUSES),
  created_at: moment,
  updated_at: moment,
  review_by: moment,
  /**
   * Whether the applicant has changed the answers since the current decision to hold the application. The field is
   * missing in search entries that older versions of the functions wrote.
   */
  answers_changed: z.optional(z.boolean()),
  decision: z.nullable(
    z.object({
      decision,
      reason,
      message,
      decided_by,
      decided_at: moment,
      mail_at: z.nullable(moment),
    }),
  ),
})
export type ApplicationCard = z.infer<typeof applicationCardSchema>

/** Converts a stored application to a card. */
export function cardOf(application: Application): ApplicationCard {
  const { decision: decided } = application
  return {
    name: application.name,
    email: application.email,
    business: application.business,
    activity: application.activity,
    revenue_band: application.revenue_band,
    region: application.region,
    why: application.why,
    referred_by: application.referred_by,
    status: application.status,
    created_at: application.created_at.getTime(),
    updated_at: application.updated_at.getTime(),
    review_by: application.review_by.getTime(),
    answers_changed: hasChangedSinceHold(application),
    decision: decided && {
      decision: decided.decision,
      reason: decided.reason,
      message: decided.message,
      decided_by: decided.decided_by,
      decided_at: decided.decided_at.getTime(),
      mail_at: decided.mail_at?.getTime() ?? null,
    },
  }
}

/**
 * Whether the applicant has changed the answers since the current decision to hold the application. `updated_at` cannot
 * show this, because it also changes when a later decision is undone, or when the form is sent without changes.
 */
function hasChangedSinceHold({ status, decision, earlier = [] }: Application): boolean {
  const changedAt = earlier.at(-1)?.until
  return Boolean(status === 'held' && decision && changedAt && changedAt > decision.decided_at)
}
