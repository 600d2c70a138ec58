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
import { fieldCases, personaTable, written } from '../../support/rules/table'
import { lines, oneOf, paragraphs } from '../../support/rules/values'

const rules = await firestoreRules('requests')
const world = createWorld(new Date())
const owner = PERSONAS.owner.uid
const other = PERSONAS.other.uid
const limit = PAGE_LIMITS.conciergeRequests

const stored = (user_id: string = owner) =>
  rules.stored(COLLECTIONS.conciergeRequests, conciergeRequest(world, 'unsorted', { user_id }))

const { user_id: _user, status: _status, created_at: _at, ...fields } = conciergeRequest(world)
const creation = (user_id: string) => ({
  ...fields,
  user_id,
  status: 'pending',
  created_at: serverTimestamp(),
})
/** Stores the slot of the sender's quota that a request needs (request-quotas.test.ts). */
const place = (uid: string, last: string) =>
  rules.stored(MEMBER_COLLECTIONS.requestQuotas, { last, place: 0, times: {} }, uid)
async function create(
  db: typeof rules.withoutRules,
  data: object,
  uid: string,
  id: string = newId(),
) {
  await place(uid, id)
  return setDoc(doc(db, COLLECTIONS.conciergeRequests, id), written(data))
}
const newId = () => crypto.randomUUID()
const update = async (db: typeof rules.withoutRules, data: object, user_id?: string) =>
  updateDoc(doc(db, await stored(user_id)), written({ ...signature(), ...data }))
const signature = () => ({ status_by: PERSONAS.admin.uid, status_at: serverTimestamp() })

await stored(owner)
await stored(other)

describe('concierge_requests', () => {
  const own = (uid: string) => ({ user_id: uid })
  const ownLists = listOperations(COLLECTIONS.conciergeRequests, limit, MEMBERS, own)
  const ownersLists = listOperations(
    COLLECTIONS.conciergeRequests,
    limit,
    ['owner', ...ADMINS],
    () => own(owner),
  )
  const named = (what: string, lists: typeof ownLists) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${what}: ${name}`, list]))

  personaTable(rules, {
    'get of the owner’s': {
      may: ['owner', ...ADMINS],
      run: async (db) => getDoc(doc(db, await stored(owner))),
    },
    'get of one’s own': {
      may: MEMBERS,
      run: async (db, uid) => getDoc(doc(db, await stored(uid))),
    },
    ...named('everybody’s', listOperations(COLLECTIONS.conciergeRequests, limit, ADMINS)),
    ...named('one’s own', ownLists),
    ...named('the owner’s', ownersLists),
    create: { may: MEMBERS, run: (db, uid) => create(db, creation(uid), uid) },
    'create without a slot of the quota': {
      may: NOBODY,
      run: async (db, uid) => {
        await place(uid, newId())
        return setDoc(doc(db, COLLECTIONS.conciergeRequests, newId()), creation(uid))
      },
    },
    ...idOperations(MEMBERS, (db, uid, id) => create(db, creation(uid), uid, id)),
    // After a lost response the form sends the request again under the same id, which must not create a second
    // request (decision 023).
    'create under an id that is taken': {
      may: NOBODY,
      run: async (db, uid) => {
        const path = await stored(uid)
        await place(uid, path.split('/')[1] ?? '')
        return setDoc(doc(db, path), written(creation(uid)))
      },
    },
    'get of one that does not exist': {
      may: ADMINS,
      run: (db) => getDoc(doc(db, COLLECTIONS.conciergeRequests, crypto.randomUUID())),
    },
    'create for the owner': { may: ['owner'], run: (db, uid) => create(db, creation(owner), uid) },
    'update of the status': {
      may: ADMINS,
      run: (db, uid) => update(db, { status: 'completed', status_by: uid }, uid),
    },
    'update of the text': { may: NOBODY, run: (db, uid) => update(db, { title: 'Other' }, uid) },
    delete: { may: NOBODY, run: async (db, uid) => deleteDoc(doc(db, await stored(uid))) },
  })
})

describe('submitting a request', () => {
  fieldCases<ConciergeRequest>({
    run: (change) => create(rules.db('owner'), { ...creation(owner), ...change }, owner),
    allowed: { 'all fields': {} },
    refused: {
      'another member as the sender': { user_id: other },
      'no sender': { user_id: undefined },
      'a status other than pending': { status: 'in_progress' },
      'the status completed': { status: 'completed' },
      'no status': { status: undefined },
      'a client’s time of creation': { created_at: new Date() },
      'no time of creation': { created_at: undefined },
      'a signer of the status': { status_by: owner },
      'a time of the status': { status_at: serverTimestamp() },
      'a surplus field': { surplus: 1 },
    },
  })

  parity({
    schema: requestFieldsSchema,
    base: fields,
    values: {
      title: lines(LENGTHS.title),
      description: paragraphs(LENGTHS.description),
      category: oneOf(REQUEST_CATEGORIES),
      priority: oneOf(REQUEST_PRIORITIES),
    },
    write: (document) => create(rules.db('owner'), { ...creation(owner), ...document }, owner),
  })
})

describe('changing a request’s status', () => {
  fieldCases<ConciergeRequest>({
    run: (change) => update(rules.db('admin'), change),
    allowed: Object.fromEntries(REQUEST_STATUSES.map((status) => [status, { status }])),
    refused: {
      'an unknown status': { status: 'Unheard of' },
      'an empty status': { status: '' },
      'no status': { status: null },
      'a status that is not a text': { status: true },
      'status and title': { status: 'completed', title: 'Other' },
      'status and description': { status: 'completed', description: 'Other' },
      'status and category': { status: 'completed', category: 'Travel' },
      'status and owner': { status: 'completed', user_id: other },
      'status and priority': { status: 'completed', priority: 'High' },
      'status and time of creation': { status: 'completed', created_at: serverTimestamp() },
      'a surplus field': { status: 'completed', surplus: 1 },
      'a status signed by somebody else': { status: 'completed', status_by: other },
      'a status without a signer': { status: 'completed', status_by: undefined },
      'a status with a client’s time': { status: 'completed', status_at: new Date() },
      'a status without a time': { status: 'completed', status_at: undefined },
    },
  })
})
