import type { DocumentReference } from 'firebase-admin/firestore'
import type { applicationStatus, updateApplication } from '@domain/calls/applications'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import {
  applicationSchema,
  decisionForApplicant,
  isApplicationOpen,
  statusForApplicant,
  type Application,
} from '@domain/entities/application'
import { DomainError } from '@domain/errors'
import type { ApplicationStatus } from '@domain/options'
import { buildQuery, QUERIES } from '@domain/queries'
import { sha256 } from '../../lib/crypto'
import type { Services } from '../../lib/services'
import { inviteCodes, readDocument } from '../collections'
import { countCall } from '../rate-limits'
import { applications } from './collections'
import { invitationOf } from './invitation'
import { answersOf, mayChange, replacedAnswers } from './submit'

/** The secret in a status link: 32 random bytes in base64url. */
const SECRET_PATTERN = /^[\w-]{43}$/

interface FoundApplication {
  ref: DocumentReference
  application: Application
}

/**
 * Finds the application that a status link belongs to.
 * @param caller the caller's network address, to which the rate limit applies
 * @throws {DomainError} `application_link_invalid` if the link is forged or was replaced by newer links, or if the
 * application was erased
 */
async function findByLink(
  services: Services,
  token: string,
  caller: string,
): Promise<FoundApplication> {
  await countCall(services, { limit: 'statusLinksPerAddress', subject: caller })
  const invalid = new DomainError('application_link_invalid')
  if (!SECRET_PATTERN.test(token)) throw invalid
  const query = buildQuery(applications(services.db), QUERIES.applicationOfLink, [sha256(token)])
  const [snapshot] = (await query.limit(1).get()).docs
  const application = snapshot && readDocument(applicationSchema, snapshot)
  if (!application) throw invalid
  return { ref: snapshot.ref, application }
}

/**
 * Returns the data that the status page shows to the holder of a link. A decision whose email is still waiting to be
 * sent is not shown.
 */
export async function readByLink(
  services: Services,
  token: string,
  caller: string,
): Promise<CallResponse<typeof applicationStatus>> {
  const { application } = await findByLink(services, token, caller)
  const now = services.now()
  const status = statusForApplicant(application, now)
  const { invite_expires_at, reapply_after } = application
  const isInvited = status === 'approved' && isApplicationOpen(application, now)
  const code = isInvited ? application.invite_code : null
  const invite = code ? (await inviteCodes(services.db).doc(code).get()).data() : undefined
  return {
    status,
    answers: answersOf(application),
    email: application.email,
    created_at: application.created_at.getTime(),
    updated_at: application.updated_at.getTime(),
    review_by: application.review_by.getTime(),
    message: messageForApplicant(application, now),
    reapply_after: status === 'declined' ? (reapply_after?.getTime() ?? null) : null,
    invite_code: invitationOf(invite, now)?.code ?? null,
    invite_expires_at: isInvited ? (invite_expires_at?.getTime() ?? null) : null,
    may_change: mayChange(application, now),
    may_withdraw: WITHDRAWABLE_STATUSES.includes(status),
  }
}

/**
 * Returns the message that the status page shows; null if there is none. An admin can decline an application or put it
 * on hold even if the applicant is already a member. The applicant does not get the message of such a decision.
 */
function messageForApplicant(application: Application, now: Date): string | null {
  const decision = decisionForApplicant(application, now)
  const isHidden = application.status === 'joined' && decision?.decision !== 'approve'
  return isHidden ? null : (decision?.message ?? null)
}

const WITHDRAWABLE_STATUSES: readonly ApplicationStatus[] = ['received', 'held', 'approved']

/** Replaces the answers of an application, if the applicant may still change the answers (`mayChange`). */
export async function updateByLink(
  services: Services,
  { token, ...answers }: CallRequest<typeof updateApplication>,
  caller: string,
): Promise<ApplicationStatus> {
  const { ref } = await findByLink(services, token, caller)
  return services.db.runTransaction(async (transaction) => {
    const now = services.now()
    const application = requireApplication(
      readDocument(applicationSchema, await transaction.get(ref)),
    )
    if (!mayChange(application, now)) throw new DomainError('application_decided')
    transaction.update(ref, {
      ...answersOf(answers),
      ...replacedAnswers(application, answers, { until: now, by: 'link' }),
      updated_at: now,
    })
    return statusForApplicant(application, now)
  })
}

/**
 * Withdraws an application and revokes its unused code in the same commit. If an email about a decision is still
 * waiting to be sent, it will not be sent.
 * @throws {DomainError} `application_decided` when the applicant was declined, is joining or has joined
 */
export async function withdrawByLink(
  services: Services,
  token: string,
  caller: string,
): Promise<ApplicationStatus> {
  const { ref } = await findByLink(services, token, caller)
  const { db } = services
  return db.runTransaction<ApplicationStatus>(async (transaction) => {
    const now = services.now()
    const application = requireApplication(
      readDocument(applicationSchema, await transaction.get(ref)),
    )
    if (application.status === 'withdrawn') return 'withdrawn'
    if (!WITHDRAWABLE_STATUSES.includes(statusForApplicant(application, now)))
      throw new DomainError('application_decided')
    const code = application.invite_code && inviteCodes(db).doc(application.invite_code)
    const invite = code ? (await transaction.get(code)).data() : undefined
    const isBeingUsed = invite?.claim && invite.claim.lease_until > now
    if (invite?.is_used || isBeingUsed) throw new DomainError('application_decided')
    transaction.update(ref, { status: 'withdrawn', updated_at: now, closed_at: now })
    if (code && invite && !invite.revoked_at)
      transaction.update(code, {
        revoked_at: now,
        revoked_by: null,
        revoked_why: 'application_withdrawn',
      })
    return 'withdrawn'
  })
}

function requireApplication(application: Application | undefined): Application {
  if (!application) throw new DomainError('application_link_invalid')
  return application
}
