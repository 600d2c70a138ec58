import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { emailKey } from '@domain/email-key'
import type { InviteCode } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import { boundUntil } from '@domain/invite-code'
import { SPONSOR_PATH_LENGTH } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import type { Services } from '../../lib/services'
import { inviteCodes, sponsorships } from '../collections'
import { queueMail } from '../mail/queue'
import { boundTo, newInviteCode } from '../new-invite-code'
import { retryOnConflict } from '../retry-on-conflict'
import { invitationsLeft, invitationsOf, stateOf } from './own-invitations'
import { invitationsPerYear } from './settings'

interface InvitationRequest {
  email: string
  note?: string | null | undefined
}

/**
 * Creates a member's invitation and queues its email. Simultaneous calls cannot create more invitations than the member
 * has left, because the commit fails if the member's quota document has changed since it was read. Does not check
 * whether the email address belongs to another member or an applicant.
 * @throws {DomainError} `no_invitations_left`, `invitations_closed`, `rate_limited`; `own_address` for the member's own
 * address; `already_invited` if the member already has an open invitation for the address. If the email of the open
 * invitation was never queued, the function queues it before it throws `already_invited`.
 */
export async function makeInvitation(
  services: Services,
  uid: string,
  request: InvitationRequest,
): Promise<InviteCode> {
  const { db, now } = services
  await refuseOwnAddress(services, uid, request.email)
  const quota = db.collection(SERVER_COLLECTIONS.invitationQuotas).doc(uid)
  const sponsor_path = await sponsorPathOf(db, uid)
  const invite = await retryOnConflict(
    async (commit) => {
      const stored = await quota.get()
      const own = await invitationsOf(db, uid)
      await refuseDuplicate(services, own, request.email)
      const perYear = await invitationsPerYear(db)
      if (perYear === 0) throw new DomainError('invitations_closed')
      if (invitationsLeft(own, perYear, now()).left === 0)
        throw new DomainError('no_invitations_left')
      const newInvite = newInviteCode({
        description: null,
        created_at: now(),
        created_by: uid,
        created_by_kind: 'member',
        expires_at: boundUntil(now()),
        ...boundTo(request.email),
        sponsor_uid: uid,
        sponsor_path,
        ...(request.note && { note: request.note }),
      })
      const batch = db.batch().create(inviteCodes(db).doc(newInvite.code), newInvite)
      countInQuota(batch, stored)
      await commit(() => batch.commit())
      return newInvite
    },
    { gaveUp: () => new DomainError('rate_limited', { retryAfterSeconds: 5 }) },
  )
  await mailInvitation(db, invite)
  return invite
}

async function refuseOwnAddress({ auth }: Services, uid: string, email: string): Promise<void> {
  const own = (await auth.getUser(uid)).email
  if (own !== undefined && emailKey(own) === emailKey(email))
    throw new DomainError('own_address', { field: 'email' })
}

async function refuseDuplicate(
  { db, now }: Services,
  own: readonly InviteCode[],
  email: string,
): Promise<void> {
  const key = emailKey(email)
  const open = own.find((code) => code.bound_key === key && stateOf(code, now()) === 'open')
  if (!open) return
  await mailInvitation(db, open)
  throw new DomainError('already_invited', { field: 'email' })
}

function countInQuota(batch: WriteBatch, { ref, exists, updateTime }: DocumentSnapshot): void {
  const newInvite = { made: FieldValue.increment(1) }
  if (exists) batch.update(ref, newInvite, { lastUpdateTime: updateTime })
  else batch.create(ref, { made: 1 })
}

/**
 * The chain of sponsors of a member's guests: the member, then the member's sponsor, then that sponsor's sponsor, and
 * so on.
 */
async function sponsorPathOf(db: Firestore, uid: string): Promise<string[]> {
  const own = (await sponsorships(db).doc(uid).get()).data()
  return [uid, ...(own?.path ?? [])].slice(0, SPONSOR_PATH_LENGTH)
}

async function mailInvitation(
  db: Firestore,
  { code, bound_email, created_at }: InviteCode,
): Promise<void> {
  if (bound_email === undefined) return
  await queueMail(db, {
    to: { email: bound_email },
    kind: 'member_invitation',
    params: { code },
    reference: code,
    at: created_at,
  })
}
