import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { deleteObject, listAll, ref, uploadBytes } from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_KEY_PATTERN } from '@domain/entities/api-key'
import { avatarPath, COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { newApiKey } from '../../functions/src/data/api-key-secrets'
import { userRoles } from '../../functions/src/data/collections'
import * as functions from '../../functions/src/index'
import { sha256 } from '../../functions/src/lib/crypto'
import { avatarPicture } from '../support/avatar-picture'
import { callOverHttp } from './support/callable-http'
import {
  ADMIN_OPERATIONS,
  aFailedMail,
  anAnnouncement,
  anApplication,
  anEvent,
  anItem,
  operationsOfAdmins,
  removeTargets,
  SERVER_OPERATIONS,
} from './support/denials/firestore'
import { signInAll, NAMES, type Name, type Person } from './support/denials/people'
import { actions } from './support/actions'
import { changeSeats } from '../../functions/src/data/seats/change'
import { joinEvent as takeSeat } from '../../functions/src/data/seats/member-commands'
import { giveKey } from './support/endpoint'
import { ADDRESSES, send } from './support/http'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveBoundCode, giveMember } from './support/people'
import { close, createServices, db } from './support/services'

const NON_ADMINS = NAMES.filter((name) => name !== 'admin')
const ROOT = join(import.meta.dirname, '../..')

const idOfPath = (path: string) => path.split('/').at(-1) ?? ''

/** Creates a member and an event at which the member has a seat. Returns both ids. */
async function giveGuest() {
  const user_id = (await giveMember()).uid
  const event_id = idOfPath(await anEvent('bare'))
  await changeSeats(createServices({ now: () => new Date() }), event_id, (book) =>
    takeSeat(book, user_id),
  )
  return { event_id, user_id }
}

/** A valid request for each callable function that is only for admins. */
const ADMIN_REQUESTS: Record<string, () => object | Promise<object>> = {
  adminStats: () => ({}),
  changeAnnouncement: async () => ({ id: idOfPath(await anAnnouncement()), change: 'pin' }),
  countAudience: () => ({ audience: 'all', event_id: null }),
  createAnnouncement: () => ({
    id: randomUUID(),
    title: 'Denials',
    text: 'Denials',
    audience: 'all',
    event_id: null,
    pinned: false,
    mailed: false,
    starts_at: null,
    ends_at: null,
  }),
  listAnnouncements: () => ({ after: null }),
  allowAddress: () => ({ id: sha256(randomUUID()) }),
  countApplications: () => ({ rows: 0 }),
  decideApplication: async () => ({
    application_id: idOfPath(await anApplication()),
    decision: 'hold',
    reason: 'second_opinion',
  }),
  noteApplication: async () => ({
    application_id: idOfPath(await anApplication()),
    note_id: randomUUID(),
    text: 'Denials',
  }),
  readApplication: async () => ({ application_id: idOfPath(await anApplication()) }),
  searchApplications: () => ({ search: '', list: 'any', region: null, after: null }),
  undoDecision: async () => ({ application_id: idOfPath(await anApplication()) }),
  watchApplications: () => ({ application_id: null }),
  countRequests: () => ({ status: null, priority: null }),
  createApiKey: () => ({ name: 'Denials', description: null, attempt_id: randomUUID() }),
  createInviteCodes: () => ({
    description: null,
    expires_at: null,
    count: 1,
    attempt_id: randomUUID(),
  }),
  deleteContent: async () => ({ id: idOfPath(await anItem()) }),
  deleteEvent: async () => ({ id: idOfPath(await anEvent()) }),
  listGuests: async () => ({
    event_id: idOfPath(await anEvent()),
    search: '',
    status: null,
    after: null,
  }),
  addGuest: async () => ({
    event_id: idOfPath(await anEvent('bare')),
    user_id: (await giveMember()).uid,
  }),
  moveGuest: async () => ({ ...(await giveGuest()), to: 'going' }),
  removeGuest: () => giveGuest(),
  checkInGuest: async () => ({ ...(await giveGuest()), attended: true }),
  cancelEvent: async () => ({ event_id: idOfPath(await anEvent()), message: 'Sorry' }),
  setEventCapacity: async () => ({
    event_id: idOfPath(await anEvent('bare')),
    max_attendees: 9,
    expected: null,
  }),
  setGuestInfo: async () => ({
    event_id: idOfPath(await anEvent()),
    join_url: null,
    notes: 'Denials',
  }),
  setRecording: async () => ({
    event_id: idOfPath(await anEvent()),
    content_id: idOfPath(await anItem()),
  }),
  searchAccounts: () => ({ search: '', role: null, after: null }),
  searchAudit: () => ({ search: '', kind: null, from: null, to: null, after: null }),
  searchInviteCodes: () => ({ search: '', status: null, after: null }),
  memberCard: async () => ({ user_id: (await giveMember()).uid }),
  renewInviteCode: async () => ({
    code: await giveBoundCode('guest@cave.example', { expires_at: new Date(0) }),
  }),
  revokeBranch: async () => ({ user_id: (await giveMember()).uid, dry_run: false }),
  resendMail: async () => ({ id: idOfPath(await aFailedMail()) }),
  readInvitationSettings: () => ({}),
  setInvitationSettings: () => ({ per_year: 5 }),
  readWebinar: () => ({}),
  saveWebinar: () => ({
    starts_at: null,
    time_zone: 'Asia/Dubai',
    zone_label: 'UAE time',
    seats: 25,
    video_url: null,
    form_url: null,
    contact_email: null,
    updated_at: null,
  }),
  searchMail: () => ({ search: '', status: null, after: null }),
  sendTestMail: () => ({}),
  readDaySettings: () => ({}),
  setDaySettings: () => ({ hijri_shift: 0, prayers: {}, updated_at: null }),
  searchRequests: () => ({ search: '', status: null, priority: null, after: null }),
  setMemberRole: async () => ({
    user_id: (await giveMember()).uid,
    role: 'admin',
    expected: 'member',
  }),
  setMemberSuspension: async () => ({
    user_id: (await giveMember()).uid,
    suspended: true,
    expected: false,
  }),
}

let people: Record<Name, Person>
let disconnect: () => Promise<void>
beforeAll(async () => {
  // Calls each function once before the tests, because the first call of a function starts its process and takes longer
  // than a test may take.
  for (const name of Object.keys(ADMIN_REQUESTS)) await callOverHttp(name, {})
  ;({ people, disconnect } = await signInAll())
}, 180_000)
afterAll(async () => {
  await removeTargets()
  await disconnect()
  await close()
})

describe('the tables in admin-denials.test.ts', () => {
  const exported = (kind: string) =>
    Object.entries(functions)
      .filter(([, made]) => kind in (made as { __endpoint: object }).__endpoint)
      .map(([name]) => name)
      .sort()

  it('ADMIN_REQUESTS contains a request for every callable function that is only for admins', () => {
    expect(actions.map(({ contract }) => contract.name).sort()).toEqual(exported('callableTrigger'))
    const ours = actions.filter(({ access }) => access === 'admin')
    expect(Object.keys(ADMIN_REQUESTS).sort()).toEqual(
      ours.map(({ contract }) => contract.name).sort(),
    )
  })

  it('exactly five functions are HTTP endpoints but not callable functions', () => {
    expect(exported('httpsTrigger')).toEqual([
      'calendarFeed',
      'createInviteCode',
      'dailyWins',
      'unsubscribe',
      'webinar',
    ])
  })

  it('ADMIN_OPERATIONS contains every operation that the file firestore.rules reserves for admins', () => {
    const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')
    expect(Object.keys(ADMIN_OPERATIONS).sort()).toEqual(operationsOfAdmins(rules).sort())
    expect(readFileSync(join(ROOT, 'storage.rules'), 'utf8')).not.toContain('isAdmin')
  })
})

describe.each(
  Object.entries(ADMIN_OPERATIONS).flatMap(([operation, tries]) =>
    Object.entries(tries).map(([what, run]) => ({ operation, what, run })),
  ),
)('the Firestore operation $operation: $what', ({ operation, what, run }) => {
  it.each(NON_ADMINS)(
    `the Firestore operation ${operation} (${what}) is refused for the persona %s`,
    async (name) => {
      await assertFails(run(people[name]))
    },
  )
  it(`the Firestore operation ${operation} (${what}) is allowed for an admin`, async () => {
    await assertSucceeds(run(people.admin))
  })
})

describe.each(Object.entries(SERVER_OPERATIONS))(
  '%s by a direct request to Firestore',
  (operation, run) => {
    it.each(NAMES)(
      `${operation} by a direct request to Firestore is refused for the persona %s`,
      async (name) => {
        await assertFails(run(people[name]))
      },
    )
  },
)

describe('another member’s avatar', () => {
  const PNG = { contentType: 'image/png' }
  // The tests upload a real picture, because a trigger deletes every uploaded file that is not a picture.
  const PICTURE = avatarPicture(60)
  const upload = ({ storage }: Person, uid: string) =>
    uploadBytes(ref(storage, avatarPath(uid, 'png')), PICTURE, PNG)

  it.each(NAMES)(
    'the persona %s cannot change another member’s avatar, and only active members and admins can change their own',
    async (name) => {
      const person = people[name]
      const owner = name === 'member' ? people.admin : people.member
      await assertSucceeds(upload(owner, owner.uid))
      const file = ref(person.storage, avatarPath(owner.uid, 'png'))
      await assertFails(upload(person, owner.uid))
      await assertFails(deleteObject(file))
      await assertFails(listAll(ref(person.storage, 'avatars')))
      // The persona `visitor` has no account. For this persona, `person.uid` is the uid of an existing member.
      const own = upload(person, person.uid)
      await (name === 'member' || name === 'admin' ? assertSucceeds(own) : assertFails(own))
    },
  )

  it('a member can upload an avatar while the Storage emulator loads new rules, which it gets from the rules tests at any time', async () => {
    const address = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/internal/setRules`
    const content = readFileSync(join(import.meta.dirname, '../../storage.rules'), 'utf8')
    const body = JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } })
    for (let round = 0; round < 3; round++) {
      let isReplacing = true
      const replacement = fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      }).finally(() => (isReplacing = false))
      while (isReplacing) await assertSucceeds(upload(people.member, people.member.uid))
      expect((await replacement).status).toBe(200)
    }
  })
})

describe.each(Object.entries(ADMIN_REQUESTS))('the callable %s', (callable, request) => {
  const REFUSED: Record<Exclude<Name, 'admin'>, [status: number, code: string]> = {
    // This persona's session ended when the persona lost the admin role. Therefore the status is 401 instead of 403.
    demotedAdmin: [401, 'session_ended'],
    suspendedAdmin: [403, 'account_suspended'],
    member: [403, 'permission_denied'],
    noRole: [403, 'permission_denied'],
    visitor: [401, 'unauthenticated'],
  }

  it.each(NON_ADMINS)(
    `the callable ${callable} refuses the persona %s and changes nothing`,
    async (name) => {
      const data = await request()
      const before = await readState(data)
      const [status, code] = REFUSED[name]
      expect(await callOverHttp(callable, data, people[name].token)).toMatchObject({
        status,
        error: { details: { code } },
      })
      expect(await readState(data)).toEqual(before)
    },
  )

  it(`the callable ${callable} accepts the request of an admin`, async () => {
    const response = await callOverHttp(callable, await request(), people.admin.token)
    expect(response).toMatchObject({ status: 200 })
  })
})

/**
 * Returns the stored data that the request could change: how many API keys and invitation codes exist, whether the
 * content item or event in the request exists, and the role document (`user_roles/{uid}`) of the member in the request.
 */
async function readState(request: object) {
  const count = async (name: string) => (await db.collection(name).count().get()).data().count
  const member = 'user_id' in request ? String(request.user_id) : 'nobody'
  const id = 'id' in request ? String(request.id) : 'nothing'
  const exists = async (name: string) => (await db.collection(name).doc(id).get()).exists
  return {
    keys: await count(COLLECTIONS.apiKeys),
    codes: await count(COLLECTIONS.inviteCodes),
    content: await exists(COLLECTIONS.contentLibrary),
    event: await exists(COLLECTIONS.events),
    row: (await userRoles(db).doc(member).get()).data(),
  }
}

describe('the endpoint for invitation codes', () => {
  const ask = (headers: Record<string, string>, query = '', body: object = {}) =>
    send(ADDRESSES.hosting + query, { headers, body })
  const bearer = (name: Name) => ({ authorization: `Bearer ${people[name].token}` })

  it.each(NAMES)(
    'create-invite-code refuses an ID token of the persona %s in place of an API key',
    async (name) => {
      expect((await ask(bearer(name))).status).toBe(401)
      expect((await ask({ 'x-api-key': people[name].token ?? '' })).status).toBe(401)
    },
  )

  it('create-invite-code accepts only an existing, active API key, and only in the header x-api-key', async () => {
    const key = await giveKey()
    expect((await ask({}, `?x-api-key=${key}&api_key=${key}`)).status).toBe(401)
    expect((await ask({}, '', { 'x-api-key': key, api_key: key })).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${key}` })).status).toBe(401)
    expect((await ask({ 'x-api-key': newApiKey() })).status).toBe(401)
    expect((await ask({ 'x-api-key': await giveKey({ is_active: false }) })).status).toBe(403)
    expect((await ask({ 'x-api-key': key })).status).toBe(201)
  })

  it('create-invite-code refuses an API key that an admin has deactivated, and accepts it when an admin has reactivated it', async () => {
    const key = await giveKey()
    const row = doc(people.admin.db, COLLECTIONS.apiKeys, sha256(key))
    const signature = { changed_by: people.admin.uid, changed_at: serverTimestamp() }
    expect((await ask({ 'x-api-key': key })).status).toBe(201)
    await updateDoc(row, { is_active: false, ...signature })
    expect((await ask({ 'x-api-key': key })).status).toBe(403)
    await updateDoc(row, { is_active: true, ...signature })
    expect((await ask({ 'x-api-key': key })).status).toBe(201)
  })
})

describe('an API key that was created and used', () => {
  const ANY_KEY = new RegExp(API_KEY_PATTERN.source.replace(/[$^]/g, ''))
  const keyName = `Secrecy ${randomUUID()}`
  let key: string
  beforeAll(async () => {
    const { result } = await callOverHttp(
      'createApiKey',
      { name: keyName, description: null, attempt_id: randomUUID() },
      people.admin.token,
    )
    key = (result as { key: string }).key
  })

  it('an error response does not contain the API key with which the request was made', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await send(ADDRESSES.hosting, { key, headers, body: {} })).status).toBe(201)
    const wrong = await send(ADDRESSES.hosting, { key, body: '{' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).not.toContain(key)
  })

  it('no document in Firestore contains a full API key', async () => {
    let rows = 0
    for (const collection of await db.listCollections()) {
      const { docs } = await collection.get()
      rows += docs.length
      const all = JSON.stringify(docs.map((document) => [document.id, document.data()]))
      expect(ANY_KEY.exec(all)?.[0], collection.id).toBeUndefined()
      expect(all).not.toContain(key.slice(8, -6))
      if (collection.id === COLLECTIONS.apiKeys) expect(all).toContain(keyName)
      if (collection.id === SERVER_COLLECTIONS.auditLog) {
        expect(all).toContain(keyName)
        expect(all).not.toContain(sha256(key))
      }
    }
    expect(rows).toBeGreaterThan(0)
  })

  it('the log contains no full API key', async () => {
    const log = () => readFileSync(process.env.CAVE_EMULATORS_LOG ?? '', 'utf8')
    await expect.poll(log, { timeout: MAX_WAIT_MS }).toContain('API key created')
    expect(log()).not.toContain(key.slice(8, -6))
  })
})
