import type { Firestore } from 'firebase-admin/firestore'
import {
  memberCard as cardContract,
  revokeBranch as branchContract,
} from '@domain/calls/member-card'
import { memberSearch } from '@domain/directory'
import { auditEntrySchema } from '@domain/entities/audit-entry'
import { shownRequestSchema } from '@domain/entities/concierge-request'
import { eventSchema } from '@domain/entities/event'
import { rsvpSchema } from '@domain/entities/rsvp'
import { DomainError } from '@domain/errors'
import { MEMBER_CARD } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { auditLog } from '../data/audit/log'
import { profiles, readDocument } from '../data/collections'
import { branchOf, revokeCodesOfBranch } from '../data/member-card/branch'
import { joinHistory } from '../data/member-card/join-history'
import { nameReader } from '../data/member-card/people'
import { readRoleRow } from '../data/standing'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'

/**
 * Returns what admins see about one member: the account, how the member joined, whom the member invited, and the newest
 * requests, seats and audit entries.
 */
export const memberCardAction = defineAction(cardContract, 'admin', async ({ user_id }, { db }) => {
  const names = nameReader(db)
  const [profile, row] = await Promise.all([
    profiles(db).doc(user_id).get(),
    readRoleRow(db, user_id),
  ])
  const data = profile.data()
  if (!data) throw new DomainError('account_not_found')
  const [came, { branch, total, open }, requests, seats, entries] = await Promise.all([
    joinHistory(db, user_id, names),
    branchOf(db, user_id, names),
    requestsOf(db, user_id),
    seatsOf(db, user_id),
    entriesAbout(db, user_id),
  ])
  const role = row?.role ?? 'member'
  const suspended = row?.suspended ?? false
  return {
    account: memberSearch.card({ ...data, role, suspended }),
    came,
    branch,
    branch_total: total,
    open_codes: open,
    requests,
    seats,
    entries,
  }
})

async function requestsOf(db: Firestore, uid: string) {
  const requests = db.collection(COLLECTIONS.conciergeRequests)
  const newest = buildQuery(requests, QUERIES.ownRequests, [uid]).limit(MEMBER_CARD.requests)
  return (await newest.get()).docs.flatMap((doc) => {
    const request = readDocument(shownRequestSchema, doc)
    if (!request) return []
    const { title, status, created_at } = request
    return [{ id: doc.id, title, status, created_at: created_at.getTime() }]
  })
}

async function seatsOf(db: Firestore, uid: string) {
  const rsvps = db.collection(COLLECTIONS.rsvps)
  const newest = buildQuery(rsvps, QUERIES.newestRsvpsOfMember, [uid]).limit(MEMBER_CARD.seats)
  const found = (await newest.get()).docs.flatMap((doc) => readDocument(rsvpSchema, doc) ?? [])
  if (found.length === 0) return []
  const refs = found.map(({ event_id }) => db.collection(COLLECTIONS.events).doc(event_id))
  const events = await db.getAll(...refs)
  return found.map(({ event_id, status }, index) => {
    const event = events[index] && readDocument(eventSchema, events[index])
    return {
      event_id,
      title: event?.title ?? null,
      event_date: event?.event_date.getTime() ?? null,
      status,
    }
  })
}

async function entriesAbout(db: Firestore, uid: string) {
  const newest = buildQuery(auditLog(db), QUERIES.auditOfTarget, [uid]).limit(MEMBER_CARD.entries)
  return (await newest.get()).docs.flatMap((doc) => {
    const entry = readDocument(auditEntrySchema, doc)
    if (!entry) return []
    const { expires_at: _, at, ...facts } = entry
    return [{ ...facts, at: at.getTime(), id: doc.id }]
  })
}

/**
 * Revokes the open invitation codes of a member and of the member's branch (the members who joined through that
 * member's invitations, directly or indirectly). With `dry_run`, only lists the codes.
 */
export const revokeBranchAction = defineAction(
  branchContract,
  'admin',
  async (request, services, { uid }) => {
    const answer = await revokeCodesOfBranch(services, uid, request)
    if (!request.dry_run) log.info('branch revoked', { uid, count: answer.codes.length })
    return answer
  },
)

export const memberCard = defineCallable(memberCardAction)
export const revokeBranch = defineCallable(revokeBranchAction)
