import * as z from 'zod/mini'
import { CONSENT_VERSIONS } from '../consent'
import { isUndecided } from '../decisions'
import { addressField } from '../email-key'
import { INVITE_CODE_PATTERN } from '../invite-code'
import { LENGTHS } from '../limits'
import { MESSAGES } from '../messages'
import {
  APPLICATION_STATUSES,
  DECISION_REASONS,
  DECISIONS,
  REGIONS,
  REVENUE_BANDS,
  type ApplicationStatus,
  type DecisionReason,
} from '../options'
import { singleLineText, multiLineText } from '../text'

const required = { empty: MESSAGES.fillInThis }

/** The required answers, which an applicant may correct later. */
export const applicationAnswersSchema = z.object({
  name: singleLineText(LENGTHS.applicantName, required),
  business: singleLineText(LENGTHS.business, required),
  revenue_band: z.enum(REVENUE_BANDS, MESSAGES.chooseOne),
  region: z.enum(REGIONS, MESSAGES.chooseOne),
  why: multiLineText(LENGTHS.applicationText, required),
})
export type ApplicationAnswers = z.infer<typeof applicationAnswersSchema>

const activity = z.nullable(singleLineText(LENGTHS.activity, required))
const referred_by = z.nullable(singleLineText(LENGTHS.applicantName))

/**
 * A replaced version of the answers. Reviewers can read replaced versions, because a stranger who knows the email
 * address can replace the answers by sending the form again. Applicants cannot read them.
 */
export const earlierAnswersSchema = z.extend(applicationAnswersSchema, {
  activity,
  referred_by,
  /** When these answers were replaced. */
  until: z.date(),
  /**
   * How these answers were replaced. `form`: the application form was submitted again, which anybody can do who knows
   * the applicant's email address. `link`: the answers were corrected through the status link, which only the applicant
   * receives by email.
   */
  by: z.enum(['form', 'link']),
})

/** A reviewer's decision. */
export const decisionSchema = z.object({
  /**
   * Random id, which is also stored with the email about the decision. A decision that is undone and made again has a
   * new id.
   */
  id: z.string(),
  decision: z.enum(DECISIONS),
  reason: z.enum(Object.keys(DECISION_REASONS) as [DecisionReason, ...DecisionReason[]]),
  /** The reviewer's message to the applicant; plain text. */
  message: z.nullable(multiLineText(LENGTHS.applicationText)),
  decided_by: z.string(),
  decided_at: z.date(),
  /**
   * When the email about the decision is sent; null if no email is sent. Until this time, the decision can be undone.
   */
  mail_at: z.nullable(z.date()),
  /** The status before the decision. Undoing the decision restores this status. */
  from: z.enum(['received', 'held']),
})
export type Decision = z.infer<typeof decisionSchema>

/**
 * `applications/{id}`: the application of a person who wants to join. Server only. The application and its notes are
 * erased some months after the application was declined or withdrawn, or after its invitation code expired unused.
 */
export const applicationSchema = z.extend(applicationAnswersSchema, {
  /** The applicant's email address in the form that `plainAddress` returns. */
  email: addressField,
  /** `emailKey` of the email address. There is at most one open application for each key. */
  email_key: z.string(),
  /** What the business does. */
  activity,
  referred_by,
  consent: z.object({ version: z.enum(CONSENT_VERSIONS), at: z.date() }),
  status: z.enum(APPLICATION_STATUSES),
  /** SHA-256 of the secret in each status link (the link to the application's page) that was emailed, newest last. */
  token_hashes: z.array(z.string()),
  /** SHA-256 of the id of the last request that wrote the application. If this request is repeated, nothing changes. */
  attempt_hash: z.string(),
  /**
   * Earlier versions of the answers, oldest first. If there are many, only the original version and the most recent
   * ones are kept. Missing if the answers were never replaced.
   */
  earlier: z.optional(z.array(earlierAnswersSchema)),
  /**
   * When another application with this email address was last refused. The time is never read. It is written so that a
   * refusal takes as long as a first application, and does not reveal that the address is known.
   */
  refused_at: z.optional(z.date()),
  created_at: z.date(),
  updated_at: z.date(),
  /** The applicant was promised a review by this time. */
  review_by: z.date(),
  /** The current decision. Null if no decision was made, or if the first decision was undone. */
  decision: z.nullable(decisionSchema),
  /**
   * The decision to put the application on hold, after `decision` has replaced it. It becomes the current decision
   * again when `decision` is undone.
   */
  held: z.nullable(decisionSchema),
  /** After a decline: when a person with the same email address may apply again; null for never. */
  reapply_after: z.nullable(z.date()),
  /** The invitation code that an approval created. It is bound to the applicant's email address. */
  invite_code: z.nullable(z.string().check(z.regex(INVITE_CODE_PATTERN))),
  /** When the code from the approval expires. Until then, nobody can apply again with the same email address. */
  invite_expires_at: z.nullable(z.date()),
  /** The uid of the account with which the applicant joined; null until then. */
  joined_uid: z.nullable(z.string()),
  /**
   * When the application was declined or withdrawn. The application is erased some months after this time. Null in
   * every other status.
   */
  closed_at: z.nullable(z.date()),
})
export type Application = z.infer<typeof applicationSchema>

/** `application_notes/{application}/notes/{n}`: a reviewer's note for other reviewers. Applicants never see it. */
export const applicationNoteSchema = z.object({
  text: multiLineText(LENGTHS.applicationText, { empty: MESSAGES.fillInRequired }),
  author: z.string(),
  created_at: z.date(),
})
export type ApplicationNote = z.infer<typeof applicationNoteSchema>

type DecisionState = Pick<Application, 'status' | 'decision' | 'held'>

/** Whether a decision can still be undone and is hidden from the applicant, because its email is not due yet. */
export function isDecisionPending({ decision }: Pick<Application, 'decision'>, now: Date): boolean {
  const mailAt = decision?.mail_at ?? null
  return mailAt !== null && mailAt > now
}

/**
 * Returns the newest decision that the applicant may see; null if there is none. A decision with an email is hidden
 * until the email is due. The applicant never sees the decision if, before that time, another decision replaces it or
 * the application is withdrawn.
 */
export function decisionForApplicant(
  { status, decision, held, closed_at }: DecisionState & Pick<Application, 'closed_at'>,
  now: Date,
): Decision | null {
  const end = status === 'withdrawn' && closed_at ? closed_at : now
  if (!decision || !isDecisionPending({ decision }, end)) return decision
  return isDecisionPending({ decision: held }, decision.decided_at) ? null : held
}

/**
 * Returns the status that the applicant may see. A decision is hidden until its email is due. A decision without an
 * email is visible immediately.
 */
export function statusForApplicant(application: DecisionState, now: Date): ApplicationStatus {
  const { status, decision, held } = application
  const isDecided = status === 'held' || status === 'approved' || status === 'declined'
  if (!isDecided || !decision || !isDecisionPending(application, now)) return status
  return held && isDecisionPending({ decision: held }, decision.decided_at)
    ? held.from
    : decision.from
}

/** Whether an application currently prevents a second application from the same email address. */
export function isApplicationOpen(
  { status, invite_expires_at }: Pick<Application, 'status' | 'invite_expires_at'>,
  now: Date,
): boolean {
  if (status === 'approved') return invite_expires_at !== null && invite_expires_at > now
  return isUndecided(status)
}

/**
 * Returns the label of an application in the audit log. The label contains no name, because the log is kept longer than
 * the application.
 * @param id the document's id
 */
export const applicationLabel = (id: string): string => `Application ${id.slice(0, 8)}`
