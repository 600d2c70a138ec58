import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, describe, expect, it } from 'vitest'
import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { memberSearch } from '@domain/directory'
import { entriesOf } from '@domain/search/searchable'
import { searchActions } from '../../functions/src/callables/searches'
import { syncEntriesAfterWrite } from '../../functions/src/data/search/sync-entries'
import { createWorld, profile } from '../support/factories'
import { call, outcomeOf, signedIn, visitor } from './support/calls'
import { logged } from './support/logs'
import { PATIENCE_MS } from './support/patience'
import { giveMember } from './support/people'
import { close, createServices, db as triggeredDb } from './support/services'

/** A project without triggers. The tests pass the changes to the trigger's code themselves. */
const app = initializeApp({ projectId: 'demo-directory-entries' }, 'directory-entries')
const db = getFirestore(app)
afterAll(() => Promise.all([deleteApp(app), close()]))

const services = createServices({ db })
const world = createWorld(new Date())
const profiles = db.collection(COLLECTIONS.profiles)
const entries = db.collection(SERVER_COLLECTIONS.directoryEntries)

const newProfile = () => profile(world, { user_id: randomUUID() })

/** Writes a profile (or deletes it) and returns the change as the trigger gets it. */
async function write(uid: string, data: object | null) {
  const ref = profiles.doc(uid)
  const before = await ref.get()
  await (data ? ref.set(data) : ref.delete())
  return { before, after: await ref.get() }
}

async function storedOf(uid: string) {
  const { docs } = await entries.where('source', '==', uid).get()
  return docs.map((doc) => ({ id: doc.id, data: doc.data(), writtenAt: doc.updateTime }))
}

const asStored = (member: Profile) =>
  [...entriesOf(memberSearch, member.user_id, member)].map(([id, data]) =>
    expect.objectContaining({ id, data }),
  )

describe('the entry of a profile', () => {
  it('an entry is created, updated and deleted with its profile', async () => {
    const member = newProfile()
    await syncEntriesAfterWrite(db, memberSearch, await write(member.user_id, member))
    expect(await storedOf(member.user_id)).toEqual(asStored(member))

    const renamed = { ...member, first_name: 'Zubayda', regions: [] }
    await syncEntriesAfterWrite(db, memberSearch, await write(member.user_id, renamed))
    expect(await storedOf(member.user_id)).toEqual(asStored(renamed))

    await syncEntriesAfterWrite(db, memberSearch, await write(member.user_id, null))
    expect(await storedOf(member.user_id)).toEqual([])
  })

  it('an entry that is already correct is not written again', async () => {
    const member = newProfile()
    const made = await write(member.user_id, member)
    await syncEntriesAfterWrite(db, memberSearch, made)
    const [first] = await storedOf(member.user_id)

    await syncEntriesAfterWrite(db, memberSearch, made)
    await syncEntriesAfterWrite(
      db,
      memberSearch,
      await write(member.user_id, { ...member, bio: 'Another life' }),
    )

    expect(await storedOf(member.user_id)).toEqual([first])
  })

  it('an entry matches the last version of its profile, whatever the order and number of events', async () => {
    const member = newProfile()
    const last = { ...member, superpower: 'Arriving last' }
    const changes = [
      await write(member.user_id, member),
      await write(member.user_id, { ...member, superpower: 'Arriving second' }),
      await write(member.user_id, last),
    ]
    for (const change of [...changes].reverse())
      await syncEntriesAfterWrite(db, memberSearch, change)
    await Promise.all(
      [...changes, ...changes].map((change) => syncEntriesAfterWrite(db, memberSearch, change)),
    )
    expect(await storedOf(member.user_id)).toEqual(asStored(last))
  })

  it('a late event of a deleted profile does not restore its entry', async () => {
    const member = newProfile()
    const made = await write(member.user_id, member)
    const ended = await write(member.user_id, null)
    await syncEntriesAfterWrite(db, memberSearch, ended)
    await syncEntriesAfterWrite(db, memberSearch, made)
    expect(await storedOf(member.user_id)).toEqual([])
  })

  it('an entry is replaced when its profile is created again with another time', async () => {
    const member = newProfile()
    await syncEntriesAfterWrite(db, memberSearch, await write(member.user_id, member))
    const recreated = { ...member, created_at: new Date(member.created_at.getTime() + 1000) }
    await syncEntriesAfterWrite(db, memberSearch, await write(member.user_id, recreated))
    expect(await storedOf(member.user_id)).toEqual(asStored(recreated))
  })

  it('a profile that does not fit the schema does not change its entry, and its text is not logged', async () => {
    const member = newProfile()
    await syncEntriesAfterWrite(db, memberSearch, await write(member.user_id, member))
    const broken = { ...member, first_name: 'Secret\nname', created_at: Timestamp.now() }
    await syncEntriesAfterWrite(db, memberSearch, await write(member.user_id, broken))
    expect(await storedOf(member.user_id)).toEqual(asStored(member))
    expect(logged()).toContain('document not indexed')
    expect(logged()).not.toContain('Secret')
  })
})

describe('in a project with the trigger', () => {
  it('the deployed trigger creates the entry of a new member', async () => {
    const { uid } = await giveMember()
    const entry = triggeredDb.collection(SERVER_COLLECTIONS.directoryEntries)
    await expect
      .poll(async () => (await entry.where('source', '==', uid).get()).size, {
        timeout: PATIENCE_MS,
      })
      .toBe(1)
  })
})

describe('searchMembers', () => {
  const all = { search: '', region: null, arena: null, after: null }
  const member = signedIn('somebody', 'member')

  it('searchMembers returns only the fields of cards, page after page', async () => {
    const marked = Array.from({ length: 26 }, () => ({
      ...newProfile(),
      first_name: 'Qurratulayn',
    }))
    for (const one of marked)
      await syncEntriesAfterWrite(db, memberSearch, await write(one.user_id, one))

    const first = await call(
      searchActions.searchMembers,
      services,
      { ...all, search: 'QURRÁTUL' },
      member,
    )
    const rest = { ...all, search: 'QURRÁTUL', after: first.next }
    const second = await call(searchActions.searchMembers, services, rest, member)

    expect([first.members.length, second.members.length, second.next]).toEqual([24, 2, null])
    const ids = [...first.members, ...second.members].map(({ user_id }) => user_id)
    expect(new Set(ids)).toEqual(new Set(marked.map(({ user_id }) => user_id)))
    expect(Object.keys(first.members[0] ?? {}).sort()).toEqual([
      'avatar_url',
      'business_arenas',
      'first_name',
      'last_name',
      'regions',
      'revenue_band',
      'superpower',
      'topics',
      'user_id',
    ])
  })

  it.each([
    ['a visitor', visitor(), 'unauthenticated'],
    ['an account without invitation', signedIn('x', undefined), 'permission_denied'],
  ])('searchMembers refuses %s', async (_, caller, code) => {
    expect(await outcomeOf(call(searchActions.searchMembers, services, all, caller))).toBe(code)
  })

  it.each([
    ['the region Other', { region: 'Other' }],
    ['an arena that is not offered', { arena: 'Coaching' }],
    ['a cursor of another kind', { after: '../profiles/x' }],
    ['a search text that is too long', { search: 'a'.repeat(162) }],
    ['half a surrogate pair', { search: '\ud83d' }],
  ])('searchMembers refuses a request with %s', async (_, part) => {
    const request = { ...all, ...part } as typeof all
    expect(await outcomeOf(call(searchActions.searchMembers, services, request, member))).toBe(
      'invalid_request',
    )
  })
})
