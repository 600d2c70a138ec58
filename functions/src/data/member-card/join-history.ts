import type { Firestore } from 'firebase-admin/firestore'
import type { CallResponse } from '@domain/calls/contract'
import type { memberCard } from '@domain/calls/member-card'
import type { InviteCode } from '@domain/entities/invite-code'
import type { Sponsorship } from '@domain/entities/sponsorship'
import { buildQuery, QUERIES } from '@domain/queries'
import { inviteCodes, plainData, sponsorships } from '../collections'
import { applicationOf } from '../redemption/application'
import type { ReadNames } from './people'

type JoinHistory = CallResponse<typeof memberCard>['came']

/**
 * Returns how a member joined: the code, the application with its reviewer, and the sponsors. Costs at most 14 reads.
 */
export async function joinHistory(
  db: Firestore,
  uid: string,
  names: ReadNames,
): Promise<JoinHistory> {
  const sponsorship = (await sponsorships(db).doc(uid).get()).data()
  const [code, application, sponsors] = await Promise.all([
    codeOf(db, uid, sponsorship),
    sponsorship?.application_id ? applicationFor(db, sponsorship.application_id, names) : null,
    names(sponsorship?.path ?? []),
  ])
  return { code: code ? await describeCode(code, names) : null, application, sponsors }
}

/**
 * Finds the code that a member used. If the member joined before sponsorships were stored, finds the code by its field
 * `used_by`.
 */
async function codeOf(
  db: Firestore,
  uid: string,
  sponsorship: Sponsorship | undefined,
): Promise<InviteCode | undefined> {
  if (sponsorship) return (await inviteCodes(db).doc(sponsorship.invite_code).get()).data()
  const used = buildQuery(inviteCodes(db), QUERIES.codeOfMember, [uid])
  return (await used.limit(1).get()).docs[0]?.data()
}

async function describeCode(
  { code, description, bound_email, created_by, created_by_kind }: InviteCode,
  names: ReadNames,
): Promise<NonNullable<JoinHistory['code']>> {
  const [made_by = null] = created_by_kind === 'api_key' ? [] : await names([created_by])
  return {
    code,
    description,
    bound_email: bound_email ?? null,
    made_by,
    made_by_kind: created_by_kind,
  }
}

async function applicationFor(
  db: Firestore,
  id: string,
  names: ReadNames,
): Promise<JoinHistory['application']> {
  const stored = plainData(await applicationOf(db, id).get())
  const reviewer = (stored?.['decision'] as { decided_by?: unknown } | null | undefined)?.decided_by
  const created = stored?.['created_at']
  const referred_by = stored?.['referred_by']
  return {
    id,
    created_at: created instanceof Date ? created.getTime() : null,
    referred_by: typeof referred_by === 'string' ? referred_by : null,
    reviewer: typeof reviewer === 'string' ? ((await names([reviewer]))[0] ?? null) : null,
  }
}
