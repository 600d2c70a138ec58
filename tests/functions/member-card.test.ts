import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InviteCode } from '@domain/entities/invite-code'
import { MEMBER_CARD } from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { memberCardAction, revokeBranchAction } from '../../functions/src/callables/member-card'
import { auditLog } from '../../functions/src/data/audit/log'
import { sponsorships } from '../../functions/src/data/collections'
import { meterCosts } from '../support/firestore-meter'
import { conciergeRequest, createWorld } from '../support/factories'
import { auditEntriesOf } from './support/audit'
import { call, outcomeOf, signedIn } from './support/calls'
import { codeOf, giveApplication, giveBoundCode, giveCode, giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const services = createServices({ now: () => new Date() })
const world = createWorld(new Date())
let admin: string
beforeAll(async () => void ({ uid: admin } = await giveMember('admin')))

const cardOf = (user_id: string) =>
  call(memberCardAction, services, { user_id }, signedIn(admin, 'admin'))
const revokeBranchOf = (user_id: string, dry_run = false) =>
  call(revokeBranchAction, services, { user_id, dry_run }, signedIn(admin, 'admin'))

/**
 * Creates a member.
 * @param path the uids of the new member's sponsor, the sponsor's own sponsor, and so on; empty if the new member has
 * no sponsor
 */
async function giveGuest(path: string[], more: { application_id?: string } = {}) {
  const { uid } = await giveMember()
  const { application_id = null } = more
  const code = await giveCode({
    is_used: true,
    used_by: uid,
    ...(path[0] && { created_by: path[0], created_by_kind: 'member' as const }),
  })
  await sponsorships(db)
    .doc(uid)
    .create({
      sponsor_uid: path[0] ?? null,
      path,
      application_id,
      invite_code: code,
      joined_at: services.now(),
    })
  return { uid, code }
}

const giveOpenCode = (sponsor_path: string[], fields: Partial<InviteCode> = {}) =>
  giveBoundCode(`${randomUUID()}@cave.example`, {
    sponsor_uid: sponsor_path[0] ?? '-',
    sponsor_path,
    ...fields,
  })

const memberName = 'Amina Delacroix'

describe('memberCard', () => {
  it('a member’s card shows how they joined: the application, its reviewer, the invitation code and the chain of sponsors', async () => {
    const reviewer = await giveMember('admin')
    const application_id = await giveApplication('joined')
    await db
      .collection(SERVER_COLLECTIONS.applications)
      .doc(application_id)
      .update({
        decision: { decided_by: reviewer.uid },
        created_at: new Date(1000),
        referred_by: 'Amina',
      })
    const grand = await giveGuest([])
    const sponsor = await giveGuest([grand.uid])
    const { uid, code } = await giveGuest([sponsor.uid, grand.uid], { application_id })
    const card = await cardOf(uid)
    expect(card.account).toMatchObject({ user_id: uid, role: 'member', suspended: false })
    expect(card.came).toEqual({
      code: {
        code,
        description: null,
        bound_email: null,
        made_by: { uid: sponsor.uid, name: memberName },
        made_by_kind: 'member',
      },
      application: {
        id: application_id,
        created_at: 1000,
        reviewer: { uid: reviewer.uid, name: memberName },
        referred_by: 'Amina',
      },
      sponsors: [
        { uid: sponsor.uid, name: memberName },
        { uid: grand.uid, name: memberName },
      ],
    })
  })

  it('the card of a member without stored sponsors shows the invitation code that the member used', async () => {
    const { uid } = await giveMember()
    const code = await giveCode({ is_used: true, used_by: uid, created_by_kind: 'api_key' })
    expect((await cardOf(uid)).came).toMatchObject({
      code: { code, made_by: null, made_by_kind: 'api_key' },
      application: null,
      sponsors: [],
    })
  })

  it('a member’s card lists everybody whom the member invited, directly (depth 1) or indirectly (depth 2 or more)', async () => {
    const { uid } = await giveMember()
    const guest = await giveGuest([uid])
    const grandGuest = await giveGuest([guest.uid, uid])
    await giveOpenCode([guest.uid, uid])
    const { branch, branch_total, open_codes } = await cardOf(uid)
    expect(branch_total).toBe(2)
    expect(open_codes).toBe(1)
    expect(new Map(branch.map(({ uid: who, depth }) => [who, depth]))).toEqual(
      new Map([
        [guest.uid, 1],
        [grandGuest.uid, 2],
      ]),
    )
  })

  it('on a member’s card, “Former member” replaces the name of an invited member whose profile was deleted', async () => {
    const { uid } = await giveMember()
    const guest = await giveGuest([uid])
    await db.collection(COLLECTIONS.profiles).doc(guest.uid).delete()
    expect((await cardOf(uid)).branch).toMatchObject([{ name: 'Former member' }])
  })

  it('a member’s card shows a request even if another tool has stored a status that the app does not know', async () => {
    const { uid } = await giveMember()
    const request = { ...conciergeRequest(world, { user_id: uid }), status: 'passed_on_elsewhere' }
    await db.collection(COLLECTIONS.conciergeRequests).add(request)
    expect((await cardOf(uid)).requests).toMatchObject([{ status: 'passed_on_elsewhere' }])
  })

  it('memberCard refuses a member who does not exist', async () => {
    expect(await outcomeOf(cardOf('nobody'))).toBe('account_not_found')
  })

  it('a member’s card costs at most 60 reads, even with the most data that it can show', async () => {
    const path = await Promise.all(Array.from({ length: 8 }, async () => (await giveMember()).uid))
    const application_id = await giveApplication('joined')
    const { uid: reviewer } = await giveMember('admin')
    await db
      .collection(SERVER_COLLECTIONS.applications)
      .doc(application_id)
      .update({ decision: { decided_by: reviewer } })
    const { uid } = await giveGuest(path, { application_id })
    for (let n = 0; n < MEMBER_CARD.branch + 3; n++) await giveGuest([uid, ...path.slice(0, 7)])
    for (let n = 0; n < 8; n++) {
      await db
        .collection(COLLECTIONS.conciergeRequests)
        .add(conciergeRequest(world, { user_id: uid }))
      await auditLog(db).add({
        action: 'role_changed',
        actor: { kind: 'admin', id: admin, name: memberName },
        target: { kind: 'member', id: uid, label: memberName },
        before: { role: 'member' },
        after: { role: 'admin' },
        at: new Date(n),
        expires_at: new Date(Date.UTC(2100, 0)),
      })
      await db
        .collection(COLLECTIONS.rsvps)
        .doc(`event-${n}_${uid}`)
        .create({
          event_id: `event-${n}`,
          user_id: uid,
          status: 'going',
          position_at: new Date(n),
          offered_until: null,
          ticket: null,
          version: 1,
        })
    }
    const meter = meterCosts(db)
    const card = await cardOf(uid)
    expect(meter.cost().reads).toBeLessThanOrEqual(60)
    expect(card.branch).toHaveLength(MEMBER_CARD.branch)
    expect(card.branch_total).toBe(MEMBER_CARD.branch + 3)
    expect(card.requests).toHaveLength(MEMBER_CARD.requests)
    expect(card.seats).toHaveLength(MEMBER_CARD.seats)
    expect(card.entries.map(({ at }) => at)).toEqual([7, 6, 5, 4])
  })
})

describe('revokeBranch', () => {
  it('revokeBranch revokes exactly the unused codes that its dry run lists, and writes one audit entry', async () => {
    const { uid } = await giveMember()
    const guest = await giveGuest([uid])
    const ownCode = await giveOpenCode([uid])
    const expires_at = new Date(services.now().getTime() + 60_000)
    const below = await giveOpenCode([guest.uid, uid], { expires_at })
    const foreign = await giveOpenCode([randomUUID()])

    const preview = await revokeBranchOf(uid, true)
    expect(preview.more).toBe(false)
    expect(new Set(preview.codes.map(({ code }) => code))).toEqual(new Set([ownCode, below]))
    expect(preview.codes.find(({ code }) => code === below)).toEqual({
      code: below,
      email: (await codeOf(below)).bound_email,
      sponsor: { uid: guest.uid, name: memberName },
      expires_at: expires_at.getTime(),
    })
    expect((await codeOf(ownCode)).revoked_at).toBeNull()

    expect(await revokeBranchOf(uid)).toEqual(preview)
    for (const code of [ownCode, below])
      expect(await codeOf(code)).toMatchObject({ revoked_by: admin, revoked_why: 'branch' })
    expect((await codeOf(foreign)).revoked_at).toBeNull()
    expect((await codeOf(guest.code)).revoked_at).toBeNull()
    const entries = (await auditEntriesOf(admin)).filter(({ target }) => target.id === uid)
    expect(entries).toMatchObject([{ action: 'branch_revoked', target: { label: memberName } }])
    expect(String(entries[0]?.after['codes']).split(', ').sort()).toEqual([ownCode, below].sort())
  })

  it('revokeBranch also lists and revokes expired codes, because an admin could renew them', async () => {
    const { uid } = await giveMember()
    const expires_at = new Date(services.now().getTime() - 60_000)
    const code = await giveOpenCode([uid], { expires_at })
    expect((await cardOf(uid)).open_codes).toBe(1)
    const expired = { codes: [{ code, expires_at: expires_at.getTime() }], more: false }
    expect(await revokeBranchOf(uid, true)).toMatchObject(expired)
    expect(await revokeBranchOf(uid)).toMatchObject(expired)
    expect(await codeOf(code)).toMatchObject({ revoked_by: admin, revoked_why: 'branch' })
    expect((await cardOf(uid)).open_codes).toBe(0)
  })

  it('revokeBranch writes no audit entry if there are no unused codes to revoke', async () => {
    const { uid } = await giveMember()
    expect(await revokeBranchOf(uid)).toEqual({ codes: [], more: false })
    expect((await auditEntriesOf(admin)).filter(({ target }) => target.id === uid)).toEqual([])
  })

  it('revokeBranch refuses a member who does not exist', async () => {
    expect(await outcomeOf(revokeBranchOf('nobody'))).toBe('account_not_found')
  })
})
