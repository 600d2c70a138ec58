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
const row = (uid: string) => `${COLLECTIONS.userRoles}/${uid}`
const owner = PERSONAS.owner.uid

const stored = () => {
  const role = userRole(world)
  return rules.stored(COLLECTIONS.userRoles, role, role.user_id)
}

describe('user_roles', () => {
  personaTable(rules, {
    'get of one’s own': { may: CLAIMANTS, run: (db, uid) => getDoc(doc(db, row(uid))) },
    'get of the owner’s': {
      may: ['owner', ...ADMINS],
      run: (db) => getDoc(doc(db, row(owner))),
    },
    'get of an admin’s': {
      may: ADMINS,
      run: (db) => getDoc(doc(db, row(PERSONAS.admin.uid))),
    },
    ...listOperations(COLLECTIONS.userRoles, PAGE_LIMITS.userRoles, ADMINS),
    create: {
      may: NOBODY,
      run: (db) => {
        const role = userRole(world)
        return setDoc(doc(db, row(role.user_id)), role)
      },
    },
    'update to admin': {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await stored()), { role: 'admin' }),
    },
    'lifting a suspension': {
      may: NOBODY,
      run: async (db, uid) => updateDoc(doc(db, row(uid)), { suspended: false }),
    },
    'update to member': {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await stored()), { role: 'member' }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await stored())) },
  })

  personaTable(rules, {
    'replacing one’s own with an admin’s': {
      may: NOBODY,
      run: async (db, uid) => {
        await setDoc(doc(db, row(uid)), userRole(world, 'admin', { user_id: uid }))
      },
    },
  })
})
