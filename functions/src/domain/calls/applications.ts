import * as z from 'zod/mini'
import { CONSENT_VERSIONS } from '../consent'
import { addressField } from '../email-key'
import { applicationAnswersSchema, applicationSchema } from '../entities/application'
import { LENGTHS, REAPPLY_MONTHS } from '../limits'
import { MESSAGES } from '../messages'
import { APPLICATION_STATUSES, DECISION_REASONS, DECISIONS, type DecisionReason } from '../options'
import { DOCUMENT_ID, singleLineText, multiLineText } from '../text'
import { attemptIdField } from './attempt'

const moment = z.int()
const status = z.enum(APPLICATION_STATUSES)
const optional = (max: number) => z.optional(singleLineText(max))

const answers = z.extend(applicationAnswersSchema, {
  /** What the business does. */
  activity: optional(LENGTHS.activity),
  referred_by: optional(LENGTHS.applicantName),
})

/**
 * The secret in the link to an application's status page. A malformed secret gets the same response as an unknown
 * secret.
 */
const token = z.string().check(z.maxLength(LENGTHS.url))

/**
 * Sends an application, or updates the open application from the same email address. The response is always the same,
 * even if the email address belongs to a member.
 */
export const submitApplication = {
  name: 'submitApplication',
  request: z.extend(answers, {
    email: addressField,
    consent_version: z.enum(CONSENT_VERSIONS, MESSAGES.consentRequired),
    attempt_id: attemptIdField,
    /**
     * A form field that people do not see. If it is filled in, the sender is a program, and the application is not
     * stored.
     */
    website: z.optional(z.string().check(z.maxLength(LENGTHS.url))),
  }),
  response: z.object({ status: z.literal('received') }),
} as const

/** Returns the application to which a status link belongs; times in milliseconds since 1970. */
export const applicationStatus = {
  name: 'applicationStatus',
  request: z.object({ token }),
  response: z.object({
    status,
    /** The answers of the application. */
    answers: z.extend(applicationAnswersSchema, {
      activity: applicationSchema.shape.activity,
      referred_by: applicationSchema.shape.referred_by,
    }),
    email: z.string(),
    created_at: moment,
    updated_at: moment,
    review_by: moment,
    /** The reviewer's message; null if there is no message. */
    message: z.nullable(z.string()),
    /** After a decline: when the applicant can apply again; null for never. */
    reapply_after: z.nullable(moment),
    /** After an approval: the invitation code. Null if the code has expired or was revoked. */
    invite_code: z.nullable(z.string()),
    /** After an approval: the time at which the code expires, even if the code was revoked. Null after this time. */
    invite_expires_at: z.nullable(moment),
    may_change: z.boolean(),
    may_withdraw: z.boolean(),
  }),
} as const

/** Withdraws an application. Repeating the call changes nothing. */
export const withdrawApplication = {
  name: 'withdrawApplication',
  request: z.object({ token }),
  response: z.object({ status }),
} as const

/** Corrects the answers of an application that is still open. The email address cannot be changed. */
export const updateApplication = {
  name: 'updateApplication',
  request: z.extend(answers, { token }),
  response: z.object({ status }),
} as const

const application_id = z.string().check(z.regex(DOCUMENT_ID))

/**
 * Admins only: decides an application. If several admins decide at the same time, only one decision takes effect. If
 * the applicant is already a member, no email is sent, and the status becomes 'joined'.
 */
export const decideApplication = {
  name: 'decideApplication',
  request: z.object({
    application_id,
    decision: z.enum(DECISIONS),
    reason: z.enum(Object.keys(DECISION_REASONS) as [DecisionReason, ...DecisionReason[]]),
    message: z.optional(multiLineText(LENGTHS.applicationText)),
    /**
     * For a decline: after how many months a person with the same email address may apply again; null for never. If
     * this field is missing, the default number of months applies.
     */
    reapply_months: z.optional(
      z.nullable(z.int().check(z.minimum(REAPPLY_MONTHS.min), z.maximum(REAPPLY_MONTHS.max))),
    ),
    /**
     * The `updated_at` of the version that the reviewer saw. The call is refused if the application has changed since
     * then. If this field is missing, any version is accepted.
     */
    seen: z.optional(moment),
  }),
  /** `mail_at`: when the email is sent. Until then, the decision can be undone. Null if no email is sent. */
  response: z.object({ status, mail_at: z.nullable(moment) }),
} as const

/** Admins only: undoes a decision whose email has not been sent. */
export const undoDecision = {
  name: 'undoDecision',
  request: z.object({
    application_id,
    /**
     * The `decided_at` of the decision to undo. If that decision was already undone, the call changes nothing. If a
     * newer one has replaced it, the call is refused. If this field is missing, the current decision is undone.
     */
    decided_at: z.optional(moment),
  }),
  response: z.object({ status }),
} as const
