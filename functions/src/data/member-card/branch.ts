import type { Firestore } from 'firebase-admin/firestore'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import type { BranchMember, OpenCode, revokeBranch } from '@domain/calls/member-card'
import type { InviteCode } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import { BRANCH_CODES, MEMBER_CARD } from '@domain/limits'
import { buildQuery, QUERIES } from '@domain/queries'
import type { Services } from '../../lib/services'
import { adminActor, nameOf, addAuditEntry } from '../audit/log'
import { inviteCodes, profiles, sponsorships } from '../collections'
import { countOf } from '../cached-count'
import { revocation } from '../invitations/revoke'
import { retryOnConflict } from '../retry-on-conflict'
import { nameReader, type ReadNames } from './people'

const branchQuery = (db: Firestore, uid: string) =>
  buildQuery(sponsorships(db), QUERIES.branch, [uid])
const openQuery = (db: Firestore, uid: string) =>
  buildQuery(inviteCodes(db), QUERIES.openCodesOfBranch, [uid, false, null])

/**
 * Returns the newest members of a member's branch, the size of the branch, and the number of open codes (neither used
 * nor revoked) of the member and the branch. The branch contains the members who joined through that member's
 * invitations, directly or indirectly.
 */
export async function branchOf(db: Firestore, uid: string, names: ReadNames) {
  const [{ docs }, total, open] = await Promise.all([
    branchQuery(db, uid).limit(MEMBER_CARD.branch).get(),
    countOf(branchQuery(db, uid)),
    countOf(openQuery(db, uid)),
  ])
  const people = await names(docs.map(({ id }) => id))
  const branch = docs.map((doc, index): BranchMember => {
    const { path, sponsor_uid, joined_at } = doc.data()
    const { name = '' } = people[index] ?? {}
    const depth = path.indexOf(uid) + 1
    return { uid: doc.id, name, depth, sponsor_uid, joined_at: joined_at.getTime() }
  })
  return { branch, total, open }
}

/**
 * Revokes the open codes of a member and of the member's branch (the members who joined through that member's
 * invitations, directly or indirectly), and writes the audit entry in the same commit. With `dry_run`, only lists the
 * codes. Also revokes expired codes, so that nobody can renew them.
 * @throws {DomainError} `account_not_found`
 */
export async function revokeCodesOfBranch(
  services: Pick<Services, 'db' | 'now'>,
  admin: string,
  { user_id, dry_run }: CallRequest<typeof revokeBranch>,
): Promise<CallResponse<typeof revokeBranch>> {
  const { db, now } = services
  const memberProfile = (await profiles(db).doc(user_id).get()).data()
  if (!memberProfile) throw new DomainError('account_not_found')
  const actor = await adminActor(db, admin)
  const { revoked, more } = await retryOnConflict(
    async (commit) => {
      const found = (
        await openQuery(db, user_id)
          .limit(BRANCH_CODES + 1)
          .get()
      ).docs
      const docs = found.slice(0, BRANCH_CODES)
      if (docs.length > 0 && !dry_run) {
        const batch = db.batch()
        for (const { ref, updateTime } of docs)
          batch.update(ref, revocation(now(), admin, 'branch'), { lastUpdateTime: updateTime })
        addAuditEntry(db, batch, {
          action: 'branch_revoked',
          actor,
          target: { id: user_id, label: nameOf(memberProfile) },
          after: { codes: docs.map(({ id }) => id) },
          at: now(),
        })
        await commit(() => batch.commit())
      }
      return { revoked: docs.map((doc) => doc.data()), more: found.length > docs.length }
    },
    { gaveUp: () => new Error('The codes keep changing') },
  )
  return { codes: await withSponsors(db, revoked), more }
}

async function withSponsors(db: Firestore, codes: readonly InviteCode[]): Promise<OpenCode[]> {
  const sponsors = await nameReader(db)(codes.map(({ sponsor_uid = '-' }) => sponsor_uid))
  return codes.map(({ code, bound_email = null, sponsor_uid = '-', expires_at }, index) => ({
    code,
    email: bound_email,
    sponsor: sponsors[index] ?? { uid: sponsor_uid, name: '' },
    expires_at: expires_at?.getTime() ?? null,
  }))
}
