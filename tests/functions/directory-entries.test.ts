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
import { readLoggedText } from './support/logs'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { close, createServices, db as triggeredDb } from './support/services'

/** A Firebase project in which no triggers run. The tests pass each change to the trigger's code. */
const app = initializeApp({ projectId: 'demo-directory-entries' }, 'directory-entries')
const db = getFirestore(app)
afterAll(() => Promise.all([deleteApp(app), close()]))

const services = createServices({ db })
const world = createWorld(new Date())
const profiles = db.collection(COLLECTIONS.profiles)
const entries = db.collection(SERVER_COLLECTIONS.directoryEntries)

const newProfile = () => profile(world, { user_id: randomUUID() })

/** Writes a profile, or deletes it if `data` is null. Returns the change as the trigger receives it. */
async function writeProfile(uid: string, data: object | null) {
  const ref = profiles.doc(uid)
  const before = await ref.get()
  await (data ? ref.set(data) : ref.delete())
  return { before, after: await ref.get() }
}

async function storedEntriesOf(uid: string) {
  const { docs } = await entries.where('source', '==', uid).get()
  return docs.map((doc) => ({ id: doc.id, data: doc.data(), writtenAt: doc.updateTime }))
}

const expectedEntries = (member: Profile) =>
  [...entriesOf(memberSearch, member.user_id, member)].map(([id, data]) =>
    expect.objectContaining({ id, data }),
  )

describe('the search entry of a profile', () => {
  it('the search entry of a profile is created, updated and deleted with the profile', async () => {
    const member = newProfile()
    await syncEntriesAfterWrite(db, memberSearch, await writeProfile(member.user_id, member))
    expect(await storedEntriesOf(member.user_id)).toEqual(expectedEntries(member))

    const renamed = { ...member, first_name: 'Zubayda', regions: [] }
    await syncEntriesAfterWrite(db, memberSearch, await writeProfile(member.user_id, renamed))
    expect(await storedEntriesOf(member.user_id)).toEqual(expectedEntries(renamed))

    await syncEntriesAfterWrite(db, memberSearch, await writeProfile(member.user_id, null))
    expect(await storedEntriesOf(member.user_id)).toEqual([])
  })

  it('the search entry of a profile is not written if it is already correct', async () => {
    const member = newProfile()
    const made = await writeProfile(member.user_id, member)
    await syncEntriesAfterWrite(db, memberSearch, made)
    const [first] = await storedEntriesOf(member.user_id)

    await syncEntriesAfterWrite(db, memberSearch, made)
    await syncEntriesAfterWrite(
      db,
      memberSearch,
      await writeProfile(member.user_id, { ...member, bio: 'Another life' }),
    )

    expect(await storedEntriesOf(member.user_id)).toEqual([first])
  })

  it('the search entry matches the newest version of the profile, even if trigger events arrive repeatedly or in the wrong order', async () => {
    const member = newProfile()
    const last = { ...member, superpower: 'Arriving last' }
    const changes = [
      await writeProfile(member.user_id, member),
      await writeProfile(member.user_id, { ...member, superpower: 'Arriving second' }),
      await writeProfile(member.user_id, last),
    ]
    for (const change of [...changes].reverse())
      await syncEntriesAfterWrite(db, memberSearch, change)
    await Promise.all(
      [...changes, ...changes].map((change) => syncEntriesAfterWrite(db, memberSearch, change)),
    )
    expect(await storedEntriesOf(member.user_id)).toEqual(expectedEntries(last))
  })

  it('if a trigger runs for a profile’s creation only after the profile has been deleted, it stores no search entry', async () => {
    const member = newProfile()
    const made = await writeProfile(member.user_id, member)
    const ended = await writeProfile(member.user_id, null)
    await syncEntriesAfterWrite(db, memberSearch, ended)
    await syncEntriesAfterWrite(db, memberSearch, made)
    expect(await storedEntriesOf(member.user_id)).toEqual([])
  })

  it('a member’s search entry is replaced when the member’s profile is stored with a different time of joining', async () => {
    const member = newProfile()
    await syncEntriesAfterWrite(db, memberSearch, await writeProfile(member.user_id, member))
    const recreated = { ...member, created_at: new Date(member.created_at.getTime() + 1000) }
    await syncEntriesAfterWrite(db, memberSearch, await writeProfile(member.user_id, recreated))
    expect(await storedEntriesOf(member.user_id)).toEqual(expectedEntries(recreated))
  })

  it('when a profile becomes invalid, its search entry does not change, and the profile’s texts are not logged', async () => {
    const member = newProfile()
    await syncEntriesAfterWrite(db, memberSearch, await writeProfile(member.user_id, member))
    const broken = { ...member, first_name: 'Secret\nname', created_at: Timestamp.now() }
    await syncEntriesAfterWrite(db, memberSearch, await writeProfile(member.user_id, broken))
    expect(await storedEntriesOf(member.user_id)).toEqual(expectedEntries(member))
    expect(readLoggedText()).toContain('document not indexed')
    expect(readLoggedText()).not.toContain('Secret')
  })
})

describe('the deployed trigger of directory entries', () => {
  it('the deployed trigger creates the search entry of a new member', async () => {
    const { uid } = await giveMember()
    const entry = triggeredDb.collection(SERVER_COLLECTIONS.directoryEntries)
    await expect
      .poll(async () => (await entry.where('source', '==', uid).get()).size, {
        timeout: MAX_WAIT_MS,
      })
      .toBe(1)
  })
})

describe('searchMembers', () => {
  const emptyRequest = { search: '', region: null, arena: null, after: null }
  const member = signedIn('somebody', 'member')

  it('searchMembers returns all matching members page by page, with only the fields of member cards', async () => {
    const matchingProfiles = Array.from({ length: 26 }, () => ({
      ...newProfile(),
      first_name: 'Qurratulayn',
    }))
    for (const one of matchingProfiles)
      await syncEntriesAfterWrite(db, memberSearch, await writeProfile(one.user_id, one))

    const first = await call(
      searchActions.searchMembers,
      services,
      { ...emptyRequest, search: 'QURRÁTUL' },
      member,
    )
    const rest = { ...emptyRequest, search: 'QURRÁTUL', after: first.next }
    const second = await call(searchActions.searchMembers, services, rest, member)

    expect([first.members.length, second.members.length, second.next]).toEqual([24, 2, null])
    const ids = [...first.members, ...second.members].map(({ user_id }) => user_id)
    expect(new Set(ids)).toEqual(new Set(matchingProfiles.map(({ user_id }) => user_id)))
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
    ['an account without a role', signedIn('x', undefined), 'permission_denied'],
  ])('searchMembers refuses %s', async (_, caller, code) => {
    expect(await outcomeOf(call(searchActions.searchMembers, services, emptyRequest, caller))).toBe(
      code,
    )
  })

  it.each([
    ['the region Other', { region: 'Other' }],
    ['an arena that is not offered', { arena: 'Coaching' }],
    ['a malformed cursor', { after: '../profiles/x' }],
    ['a search text that is too long', { search: 'a'.repeat(162) }],
    ['half a surrogate pair', { search: '\ud83d' }],
  ])('searchMembers refuses a request with %s', async (_, part) => {
    const request = { ...emptyRequest, ...part } as typeof emptyRequest
    expect(await outcomeOf(call(searchActions.searchMembers, services, request, member))).toBe(
      'invalid_request',
    )
  })
})
