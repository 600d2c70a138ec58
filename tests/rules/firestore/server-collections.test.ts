import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import { describe } from 'vitest'
import { COLLECTIONS, NOTES, SERVER_COLLECTIONS } from '@domain/paths'
import { createWorld, dailyWin } from '../../support/factories'
import { NOBODY } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { personaTable } from '../../support/rules/table'

const rules = await firestoreRules('server')
const world = createWorld(new Date())

const closedCollections = [
  COLLECTIONS.dailyWins,
  ...Object.values(SERVER_COLLECTIONS),
  `${SERVER_COLLECTIONS.applicationNotes}/one/${NOTES}`,
  'collection_nobody_thought_of',
  `${COLLECTIONS.profiles}/owner/private`,
]

describe.each(closedCollections)('the collection %s', (name) => {
  const stored = () => rules.stored(name, dailyWin(world))

  personaTable(rules, `the collection ${name}`, {
    get: { may: NOBODY, run: async (db) => getDoc(doc(db, await stored())) },
    list: { may: NOBODY, run: (db) => getDocs(query(collection(db, name), limit(1))) },
    create: {
      may: NOBODY,
      run: (db) => setDoc(doc(db, name, crypto.randomUUID()), dailyWin(world)),
    },
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await stored()), { title: 'Other' }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await stored())) },
  })
})
