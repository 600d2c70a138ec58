import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { createWorld, userRole } from '../../support/factories'
import { ADMINS, CLAIMANTS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { personaTable } from '../../support/rules/table'

const rules = await firestoreRules('roles')
const world = createWorld(new Date())
const rowPath = (uid: string) => `${COLLECTIONS.userRoles}/${uid}`
const owner = PERSONAS.owner.uid

const storeRow = () => {
  const role = userRole(world)
  return rules.stored(COLLECTIONS.userRoles, role, role.user_id)
}

describe('user_roles', () => {
  personaTable(rules, 'user_roles', {
    'get of the caller’s own document': {
      may: CLAIMANTS,
      run: (db, uid) => getDoc(doc(db, rowPath(uid))),
    },
    'get of the owner’s document': {
      may: ['owner', ...ADMINS],
      run: (db) => getDoc(doc(db, rowPath(owner))),
    },
    'get of an admin’s row': {
      may: ADMINS,
      run: (db) => getDoc(doc(db, rowPath(PERSONAS.admin.uid))),
    },
    ...listOperations(COLLECTIONS.userRoles, PAGE_LIMITS.userRoles, ADMINS),
    create: {
      may: NOBODY,
      run: (db) => {
        const role = userRole(world)
        return setDoc(doc(db, rowPath(role.user_id)), role)
      },
    },
    'update of the role to admin': {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await storeRow()), { role: 'admin' }),
    },
    'update that ends the caller’s own suspension': {
      may: NOBODY,
      run: async (db, uid) => updateDoc(doc(db, rowPath(uid)), { suspended: false }),
    },
    'update of the role to member': {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await storeRow()), { role: 'member' }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeRow())) },
  })

  personaTable(rules, 'user_roles', {
    'set of the caller’s own row with the role admin': {
      may: NOBODY,
      run: async (db, uid) => {
        await setDoc(doc(db, rowPath(uid)), userRole(world, 'admin', { user_id: uid }))
      },
    },
  })
})
