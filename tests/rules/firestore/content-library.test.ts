import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import { contentFieldsSchema, type ContentItem } from '@domain/entities/content-item'
import { LENGTHS, PAGE_LIMITS } from '@domain/limits'
import { CONTENT_TYPES } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { contentItem, createWorld } from '../../support/factories'
import { ADMINS, MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { idOperations } from '../../support/rules/ids'
import { listOperations } from '../../support/rules/lists'
import { parity } from '../../support/rules/parity'
import { fieldCases, personaTable, written } from '../../support/rules/table'
import { addresses, lines, oneOf, paragraphs } from '../../support/rules/values'

const rules = await firestoreRules('content')
const world = createWorld(new Date())
const admin = PERSONAS.admin.uid

const stored = () => rules.stored(COLLECTIONS.contentLibrary, contentItem(world))

const { created_by: _by, created_at: _at, ...fields } = contentItem(world)
const creation = (created_by: string) => ({ ...fields, created_by, created_at: serverTimestamp() })
const create = (db: typeof rules.withoutRules, data: object, id: string = crypto.randomUUID()) =>
  setDoc(doc(db, COLLECTIONS.contentLibrary, id), written(data))

describe('content_library', () => {
  personaTable(rules, {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await stored())) },
    ...listOperations(COLLECTIONS.contentLibrary, PAGE_LIMITS.contentLibrary, MEMBERS),
    create: { may: ADMINS, run: (db, uid) => create(db, creation(uid)) },
    ...idOperations(ADMINS, (db, uid, id) => create(db, creation(uid), id)),
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await stored()), { title: 'Renamed' }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await stored())) },
  })
})

describe('adding content', () => {
  fieldCases<ContentItem>({
    run: (change) => create(rules.db('admin'), { ...creation(admin), ...change }),
    allowed: { 'all fields': {} },
    refused: {
      'another author': { created_by: PERSONAS.owner.uid },
      'no author': { created_by: undefined },
      'a client’s time of creation': { created_at: new Date() },
      'no time of creation': { created_at: undefined },
      'a surplus field': { surplus: 1 },
    },
  })

  parity({
    schema: contentFieldsSchema,
    base: fields,
    values: {
      title: lines(LENGTHS.title),
      description: paragraphs(LENGTHS.description),
      content_type: oneOf(CONTENT_TYPES),
      file_url: addresses(),
      thumbnail_url: addresses(),
    },
    write: (document) => create(rules.db('admin'), { ...creation(admin), ...document }),
  })
})
