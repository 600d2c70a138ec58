import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import { inviteCodeSchema, type InviteCode } from '@domain/entities/invite-code'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { createWorld, inviteCode, type Parts } from '../../support/factories'
import { ADMINS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { fieldCases, otherFields, personaTable, withoutUndefined } from '../../support/rules/table'

const rules = await firestoreRules('invites')
const world = createWorld(new Date())
const admin = PERSONAS.admin.uid

const storeCode = (...parts: Parts<typeof inviteCode>) => {
  const code = inviteCode(world, ...parts)
  return rules.stored(COLLECTIONS.inviteCodes, code, code.code)
}

const revocation = (revoked_by: string) => ({ revoked_at: serverTimestamp(), revoked_by })
const revoke = async (
  db: typeof rules.withoutRules,
  data: object,
  ...parts: Parts<typeof inviteCode>
) => updateDoc(doc(db, await storeCode(...parts)), data)

describe('invite_codes', () => {
  personaTable(rules, 'invite_codes', {
    get: { may: ADMINS, run: async (db) => getDoc(doc(db, await storeCode())) },
    'get of a missing document': {
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
    'update that revokes a code': {
      may: ADMINS,
      run: (db, uid) => revoke(db, revocation(uid)),
    },
    'update that marks a code as used': {
      may: NOBODY,
      run: (db, used_by) => revoke(db, { is_used: true, used_at: serverTimestamp(), used_by }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeCode())) },
  })
})

describe('revoking a code', () => {
  fieldCases<InviteCode>('revoking a code', {
    run: (change) =>
      revoke(rules.db('admin'), withoutUndefined({ ...revocation(admin), ...change })),
    allowed: { 'revoking an unused code': {} },
    refused: {
      'a revocation signed by somebody else': { revoked_by: PERSONAS.owner.uid },
      'a revocation with a null signer': { revoked_by: null },
      'a revocation without a signer': { revoked_by: undefined },
      'a revocation with a time set by the client': { revoked_at: new Date() },
      'a revocation without a time': { revoked_at: undefined },
      'a revocation with a null time': { revoked_at: null },
      'a revocation that also binds the code to an address': { bound_email: 'guest@cave.example' },
      'a revocation with a reason that only functions give': { revoked_why: 'branch' },
      'a revocation that also changes the description': { description: 'Other' },
      'a revocation that also marks the code as used': { is_used: true },
      'a revocation that also changes the expiry': { expires_at: new Date('2100-01-01') },
      'a revocation that also reserves the code for a sign-up': { claim: { uid: admin } },
      'a revocation that also changes the creator': { created_by: PERSONAS.owner.uid },
      'a revocation that also changes the kind of creator': { created_by_kind: 'api_key' },
      'a revocation that also changes the time of creation': { created_at: serverTimestamp() },
      'a revocation that also changes the code': { code: 'AAAA2222' },
      'a revocation that also sets the time of use': { used_at: serverTimestamp() },
      'a revocation that also sets the user of the code': { used_by: admin },
      'a revocation that also sets the sign-up attempt that used the code': {
        used_attempt_hash: 'a'.repeat(64),
      },
      ...otherFields(inviteCodeSchema.shape, ['revoked_at', 'revoked_by']),
      'a surplus field': { surplus: 1 },
    },
  })

  fieldCases<Record<'of', Parts<typeof inviteCode>>>('revoking a code', {
    run: ({ of }) =>
      revoke(rules.db('admin'), revocation(admin), ...(of as Parts<typeof inviteCode>)),
    allowed: {
      'an expired code': { of: ['expired'] },
      'a code whose redemption never ended': { of: ['abandoned'] },
    },
    refused: {
      'a used code': { of: ['used'] },
      'a code that is already revoked': { of: ['revoked'] },
    },
  })

  fieldCases<InviteCode>('changing a revoked code', {
    run: (change) => revoke(rules.db('admin'), change, 'revoked', { revoked_by: admin }),
    allowed: {},
    refused: {
      'undoing a revocation': { revoked_at: null, revoked_by: null },
      'changing the time of a revocation': { revoked_at: serverTimestamp() },
    },
  })
})
