import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import { inviteCodeSchema, type InviteCode } from '@domain/entities/invite-code'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { createWorld, inviteCode, type Parts } from '../../support/factories'
import { ADMINS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { fieldCases, otherFields, personaTable, written } from '../../support/rules/table'

const rules = await firestoreRules('invites')
const world = createWorld(new Date())
const admin = PERSONAS.admin.uid

const stored = (...parts: Parts<typeof inviteCode>) => {
  const code = inviteCode(world, ...parts)
  return rules.stored(COLLECTIONS.inviteCodes, code, code.code)
}

const revocation = (revoked_by: string) => ({ revoked_at: serverTimestamp(), revoked_by })
const revoke = async (db: typeof rules.unruled, data: object, ...parts: Parts<typeof inviteCode>) =>
  updateDoc(doc(db, await stored(...parts)), data)

describe('invite_codes', () => {
  personaTable(rules, {
    get: { may: ADMINS, run: async (db) => getDoc(doc(db, await stored())) },
    'get of a missing one': {
      may: ADMINS,
      run: (db) => getDoc(doc(db, COLLECTIONS.inviteCodes, 'AAAA2222')),
    },
    ...listOperations(COLLECTIONS.inviteCodes, PAGE_LIMITS.inviteCodes, ADMINS),
    create: {
      may: NOBODY,
      run: (db, created_by) => {
        const code = inviteCode(world, { created_by, created_at: new Date() })
        return setDoc(doc(db, COLLECTIONS.inviteCodes, code.code), code)
      },
    },
    update: { may: ADMINS, run: (db, uid) => revoke(db, revocation(uid)) },
    'update that marks it used': {
      may: NOBODY,
      run: (db, used_by) => revoke(db, { is_used: true, used_at: serverTimestamp(), used_by }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await stored())) },
  })
})

describe('revoking a code', () => {
  fieldCases<InviteCode>({
    run: (change) => revoke(rules.db('admin'), written({ ...revocation(admin), ...change })),
    allowed: { 'an unused one': {} },
    refused: {
      'in another admin’s name': { revoked_by: PERSONAS.owner.uid },
      'in nobody’s name': { revoked_by: null },
      'without a name': { revoked_by: undefined },
      'at a time of one’s own': { revoked_at: new Date() },
      'without a time': { revoked_at: undefined },
      'with no time': { revoked_at: null },
      'and binding it': { bound_email: 'guest@cave.example' },
      'and giving a function’s reason': { revoked_why: 'branch' },
      'and describing it': { description: 'Other' },
      'and using it': { is_used: true },
      'and prolonging it': { expires_at: new Date('2100-01-01') },
      'and claiming it': { claim: { uid: admin } },
      'and signing it': { created_by: PERSONAS.owner.uid },
      'and signing it as a key': { created_by_kind: 'api_key' },
      'and dating it': { created_at: serverTimestamp() },
      'and naming it otherwise': { code: 'AAAA2222' },
      'and saying when it was used': { used_at: serverTimestamp() },
      'and saying who used it': { used_by: admin },
      'and saying by which attempt it was used': { used_attempt_hash: 'a'.repeat(64) },
      ...otherFields(inviteCodeSchema.shape, ['revoked_at', 'revoked_by']),
      'a surplus field': { surplus: 1 },
    },
  })

  fieldCases<Record<'of', Parts<typeof inviteCode>>>({
    run: ({ of }) =>
      revoke(rules.db('admin'), revocation(admin), ...(of as Parts<typeof inviteCode>)),
    allowed: {
      'an expired one': { of: ['expired'] },
      'one whose redemption never ended': { of: ['abandoned'] },
    },
    refused: {
      'a used one': { of: ['used'] },
      'a revoked one': { of: ['revoked'] },
    },
  })

  fieldCases<InviteCode>({
    run: (change) => revoke(rules.db('admin'), change, 'revoked', { revoked_by: admin }),
    allowed: {},
    refused: {
      'taking it back': { revoked_at: null, revoked_by: null },
      'moving its time': { revoked_at: serverTimestamp() },
    },
  })
})
