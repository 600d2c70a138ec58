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
import { fieldCases, personaTable, withoutUndefined } from '../../support/rules/table'
import { addresses, lines, oneOf, paragraphs } from '../../support/rules/values'

const rules = await firestoreRules('content')
const world = createWorld(new Date())
const admin = PERSONAS.admin.uid

const storeContent = () => rules.stored(COLLECTIONS.contentLibrary, contentItem(world))

const { created_by: _by, created_at: _at, ...contentFields } = contentItem(world)
const creation = (created_by: string) => ({
  ...contentFields,
  created_by,
  created_at: serverTimestamp(),
})
const createContent = (
  db: typeof rules.withoutRules,
  data: object,
  id: string = crypto.randomUUID(),
) => setDoc(doc(db, COLLECTIONS.contentLibrary, id), withoutUndefined(data))

describe('content_library', () => {
  personaTable(rules, 'content_library', {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await storeContent())) },
    ...listOperations(COLLECTIONS.contentLibrary, PAGE_LIMITS.contentLibrary, MEMBERS),
    create: { may: ADMINS, run: (db, uid) => createContent(db, creation(uid)) },
    ...idOperations(ADMINS, (db, uid, id) => createContent(db, creation(uid), id)),
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await storeContent()), { title: 'Renamed' }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeContent())) },
  })
})

describe('adding content', () => {
  fieldCases<ContentItem>('adding content', {
    run: (change) => createContent(rules.db('admin'), { ...creation(admin), ...change }),
    allowed: { 'all fields': {} },
    refused: {
      'another author': { created_by: PERSONAS.owner.uid },
      'no author': { created_by: undefined },
      'a time of creation set by the client': { created_at: new Date() },
      'no time of creation': { created_at: undefined },
      'a surplus field': { surplus: 1 },
    },
  })

  parity({
    subject: 'new content',
    schema: contentFieldsSchema,
    base: contentFields,
    values: {
      title: lines(LENGTHS.title),
      description: paragraphs(LENGTHS.description),
      content_type: oneOf(CONTENT_TYPES),
      file_url: addresses(),
      thumbnail_url: addresses(),
    },
    write: (document) => createContent(rules.db('admin'), { ...creation(admin), ...document }),
  })
})
