import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import { requestFieldsSchema, type ConciergeRequest } from '@domain/entities/concierge-request'
import { LENGTHS, PAGE_LIMITS } from '@domain/limits'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, REQUEST_STATUSES } from '@domain/options'
import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { conciergeRequest, createWorld } from '../../support/factories'
import { ADMINS, MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { idOperations } from '../../support/rules/ids'
import { listOperations } from '../../support/rules/lists'
import { parity } from '../../support/rules/parity'
import { fieldCases, personaTable, withoutUndefined } from '../../support/rules/table'
import { lines, oneOf, paragraphs } from '../../support/rules/values'

const rules = await firestoreRules('requests')
const world = createWorld(new Date())
const owner = PERSONAS.owner.uid
const otherUid = PERSONAS.other.uid
const pageLimit = PAGE_LIMITS.conciergeRequests

const storeRequest = (user_id: string = owner) =>
  rules.stored(COLLECTIONS.conciergeRequests, conciergeRequest(world, 'unsorted', { user_id }))

const {
  user_id: _user,
  status: _status,
  created_at: _at,
  ...requestFields
} = conciergeRequest(world)
const creation = (user_id: string) => ({
  ...requestFields,
  user_id,
  status: 'pending',
  created_at: serverTimestamp(),
})
/**
 * Stores a member's request quota, whose latest request is `last`. The rules allow the creation of this request only
 * (request-quotas.test.ts).
 */
const storeSlot = (uid: string, last: string) =>
  rules.stored(MEMBER_COLLECTIONS.requestQuotas, { last, place: 0, times: {} }, uid)
async function createRequest(
  db: typeof rules.withoutRules,
  data: object,
  uid: string,
  id: string = newId(),
) {
  await storeSlot(uid, id)
  return setDoc(doc(db, COLLECTIONS.conciergeRequests, id), withoutUndefined(data))
}
const newId = () => crypto.randomUUID()
const updateRequest = async (db: typeof rules.withoutRules, data: object, user_id?: string) =>
  updateDoc(doc(db, await storeRequest(user_id)), withoutUndefined({ ...signature(), ...data }))
const signature = () => ({ status_by: PERSONAS.admin.uid, status_at: serverTimestamp() })

await storeRequest(owner)
await storeRequest(otherUid)

describe('concierge_requests', () => {
  const own = (uid: string) => ({ user_id: uid })
  const ownLists = listOperations(COLLECTIONS.conciergeRequests, pageLimit, MEMBERS, own)
  const ownersLists = listOperations(
    COLLECTIONS.conciergeRequests,
    pageLimit,
    ['owner', ...ADMINS],
    () => own(owner),
  )
  const withListNames = (what: string, lists: typeof ownLists) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${name} (${what})`, list]))

  personaTable(rules, 'concierge_requests', {
    'get of the owner’s document': {
      may: ['owner', ...ADMINS],
      run: async (db) => getDoc(doc(db, await storeRequest(owner))),
    },
    'get of the caller’s own document': {
      may: MEMBERS,
      run: async (db, uid) => getDoc(doc(db, await storeRequest(uid))),
    },
    ...withListNames(
      'all documents',
      listOperations(COLLECTIONS.conciergeRequests, pageLimit, ADMINS),
    ),
    ...withListNames('own documents', ownLists),
    ...withListNames('the owner’s documents', ownersLists),
    create: { may: MEMBERS, run: (db, uid) => createRequest(db, creation(uid), uid) },
    'create without a slot of the request quota': {
      may: NOBODY,
      run: async (db, uid) => {
        await storeSlot(uid, newId())
        return setDoc(doc(db, COLLECTIONS.conciergeRequests, newId()), creation(uid))
      },
    },
    ...idOperations(MEMBERS, (db, uid, id) => createRequest(db, creation(uid), uid, id)),
    // When a response is lost, the form sends the same request a second time with the same id. This must not create a
    // second request (decision 023).
    'create with an id that already exists': {
      may: NOBODY,
      run: async (db, uid) => {
        const path = await storeRequest(uid)
        await storeSlot(uid, path.split('/')[1] ?? '')
        return setDoc(doc(db, path), withoutUndefined(creation(uid)))
      },
    },
    'get of a missing document': {
      may: ADMINS,
      run: (db) => getDoc(doc(db, COLLECTIONS.conciergeRequests, crypto.randomUUID())),
    },
    'create in the name of the owner': {
      may: ['owner'],
      run: (db, uid) => createRequest(db, creation(owner), uid),
    },
    'update of the status': {
      may: ADMINS,
      run: (db, uid) => updateRequest(db, { status: 'completed', status_by: uid }, uid),
    },
    'update of the text': {
      may: NOBODY,
      run: (db, uid) => updateRequest(db, { title: 'Other' }, uid),
    },
    delete: { may: NOBODY, run: async (db, uid) => deleteDoc(doc(db, await storeRequest(uid))) },
  })
})

describe('submitting a request', () => {
  fieldCases<ConciergeRequest>('submitting a request', {
    run: (change) => createRequest(rules.db('owner'), { ...creation(owner), ...change }, owner),
    allowed: { 'all fields': {} },
    refused: {
      'another member as the sender': { user_id: otherUid },
      'no sender': { user_id: undefined },
      'a status other than pending': { status: 'in_progress' },
      'the status completed': { status: 'completed' },
      'no status': { status: undefined },
      'a time of creation set by the client': { created_at: new Date() },
      'no time of creation': { created_at: undefined },
      'a signer of the status (status_by)': { status_by: owner },
      'a time of the status (status_at)': { status_at: serverTimestamp() },
      'a surplus field': { surplus: 1 },
    },
  })

  parity({
    subject: 'a new request',
    schema: requestFieldsSchema,
    base: requestFields,
    values: {
      title: lines(LENGTHS.title),
      description: paragraphs(LENGTHS.description),
      category: oneOf(REQUEST_CATEGORIES),
      priority: oneOf(REQUEST_PRIORITIES),
    },
    write: (document) =>
      createRequest(rules.db('owner'), { ...creation(owner), ...document }, owner),
  })
})

describe('changing a request’s status', () => {
  fieldCases<ConciergeRequest>('changing a request’s status', {
    run: (change) => updateRequest(rules.db('admin'), change),
    allowed: Object.fromEntries(
      REQUEST_STATUSES.map((status) => [`the status ${status}`, { status }]),
    ),
    refused: {
      'an unknown status': { status: 'Unheard of' },
      'an empty status': { status: '' },
      'no status': { status: null },
      'a status that is not a text': { status: true },
      'a change to the status and the title': { status: 'completed', title: 'Other' },
      'a change to the status and the description': { status: 'completed', description: 'Other' },
      'a change to the status and the category': { status: 'completed', category: 'Travel' },
      'a change to the status and the sender': { status: 'completed', user_id: otherUid },
      'a change to the status and the priority': { status: 'completed', priority: 'High' },
      'a change to the status and the time of creation': {
        status: 'completed',
        created_at: serverTimestamp(),
      },
      'a surplus field': { status: 'completed', surplus: 1 },
      'a status signed by somebody else': { status: 'completed', status_by: otherUid },
      'a status without a signer': { status: 'completed', status_by: undefined },
      'a status with a time set by the client': { status: 'completed', status_at: new Date() },
      'a status without a time': { status: 'completed', status_at: undefined },
    },
  })
})
