import * as z from 'zod/mini'
import { CONSENT_VERSIONS } from '../consent'
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
import { line, paragraph } from '../text'

const required = { empty: MESSAGES.fillInThis }

/** What an applicant may correct later. */
export const applicationAnswersSchema = z.object({
  name: line(LENGTHS.applicantName, required),
  business: line(LENGTHS.business, required),
  revenue_band: z.enum(REVENUE_BANDS, MESSAGES.chooseOne),
  region: z.enum(REGIONS, MESSAGES.chooseOne),
  why: paragraph(LENGTHS.applicationText, required),
})
export type ApplicationAnswers = z.infer<typeof applicationAnswersSchema>

const activity = z.nullable(line(LENGTHS.activity, required))
const referred_by = z.nullable(line(LENGTHS.applicantName))

/** Answers that were replaced, for reviewers only: a stranger who knows the address can send the form again. */
export const earlierAnswersSchema = z.extend(applicationAnswersSchema, {
  activity,
  referred_by,
  /** When they were replaced. */
  until: z.date(),
  /** By the form, which needs the address only, or by a link that was mailed to it. */
  by: z.enum(['form', 'link']),
})

/** What a reviewer has decided. */
export const decisionSchema = z.object({
  /** Random: a decision that was undone and made again is another one. Mails name it. */
  id: z.string(),
  decision: z.enum(DECISIONS),
  reason: z.enum(Object.keys(DECISION_REASONS) as [DecisionReason, ...DecisionReason[]]),
  /** What the reviewer writes to the applicant; plain text. */
  message: z.nullable(paragraph(LENGTHS.applicationText)),
  decided_by: z.string(),
  decided_at: z.date(),
  /** When the mail goes, and until when it can be undone; null for a decision without a mail. */
  mail_at: z.nullable(z.date()),
  /** The status before, which an undo restores. */
  from: z.enum(['received', 'held']),
})
export type Decision = z.infer<typeof decisionSchema>

/**
 * `applications/{id}`: somebody who asks to join. Server only. Erased a while after it was declined or withdrawn,
 * together with its notes.
 */
export const applicationSchema = z.extend(applicationAnswersSchema, {
  /** In the form in which mail is sent to it. */
  email: addressField,
  /** `emailKey` of the address: one key has one open application. */
  email_key: z.string(),
  /** What the business does. */
  activity,
  referred_by,
  consent: z.object({ version: z.enum(CONSENT_VERSIONS), at: z.date() }),
  status: z.enum(APPLICATION_STATUSES),
  /** SHA-256 of the secret in each status link that was mailed, newest last. */
  token_hashes: z.array(z.string()),
  /** SHA-256 of the attempt that wrote it last, so that a retry changes nothing. */
  attempt_hash: z.string(),
  /** The first answers and the latest that were replaced, oldest first. Missing: none were. */
  earlier: z.optional(z.array(earlierAnswersSchema)),
  /** When the address last applied in vain. It makes the form's work the same as for a new address. */
  refused_at: z.optional(z.date()),
  created_at: z.date(),
  updated_at: z.date(),
  /** The end of the promised time for the review. */
  review_by: z.date(),
  /** The decision in force; null before any, and after an undo. */
  decision: z.nullable(decisionSchema),
  /** The decision to hold that `decision` has replaced; an undo restores it. */
  held: z.nullable(decisionSchema),
  /** After a decline: when the same address may apply again; null for never. */
  reapply_after: z.nullable(z.date()),
  /** After an approval: the code that is bound to the address. */
  invite_code: z.nullable(z.string().check(z.regex(INVITE_CODE_PATTERN))),
  /** After an approval: when the code expires. Until then the same address does not apply again. */
  invite_expires_at: z.nullable(z.date()),
  /** After the code was used: the new member. */
  joined_uid: z.nullable(z.string()),
  /** When it was declined or withdrawn: it is erased some time later. Null in every other status. */
  closed_at: z.nullable(z.date()),
})
export type Application = z.infer<typeof applicationSchema>

/** `application_notes/{application}/notes/{n}`: what reviewers tell each other. Never shown to an applicant. */
export const applicationNoteSchema = z.object({
  text: paragraph(LENGTHS.applicationText, { empty: MESSAGES.fillInRequired }),
  author: z.string(),
  created_at: z.date(),
})
export type ApplicationNote = z.infer<typeof applicationNoteSchema>

type Standing = Pick<Application, 'status' | 'decision' | 'held'>

/** Whether a decision is still secret: its mail has not gone, and it can be undone. */
export function isDecisionPending({ decision }: Pick<Application, 'decision'>, now: Date): boolean {
  const mailAt = decision?.mail_at ?? null
  return mailAt !== null && mailAt > now
}

/** The status as the applicant may see it: a decision counts once its mail has gone. */
export function statusForApplicant(application: Standing, now: Date): ApplicationStatus {
  const { status, decision } = application
  const isDecided = status === 'held' || status === 'approved' || status === 'declined'
  return isDecided && decision && isDecisionPending(application, now) ? decision.from : status
}

/** Whether the same address can have no second application now. */
export function isApplicationOpen(
  { status, invite_expires_at }: Pick<Application, 'status' | 'invite_expires_at'>,
  now: Date,
): boolean {
  if (status === 'approved') return invite_expires_at !== null && invite_expires_at > now
  return status === 'received' || status === 'held'
}

/**
 * What the audit log calls an application. It names nobody, because the log outlives the application.
 * @param id of the document
 */
export const applicationLabel = (id: string): string => `Application ${id.slice(0, 8)}`
