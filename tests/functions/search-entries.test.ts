import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, describe, expect, it } from 'vitest'
import { LENGTHS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { contentSearch } from '@domain/calls/search-content'
import { eventSearch } from '@domain/calls/search-events'
import { inviteCodeSearch } from '@domain/calls/search-invite-codes'
import { memberSearch } from '@domain/directory'
import { requestSearch } from '@domain/calls/search-requests'
import { entriesOf, MAX_GRAMS, type Searchable } from '@domain/search/searchable'
import { setMemberRoleAction } from '../../functions/src/callables/set-member-role'
import { searchActions } from '../../functions/src/callables/searches'
import { userRoles } from '../../functions/src/data/collections'
import {
  syncEntriesAfterWrite,
  syncEntriesIfValid,
} from '../../functions/src/data/search/sync-entries'
import { unlessPermanentFailure } from '../../functions/src/lib/unless-permanent-failure'
import {
  conciergeRequest,
  contentItem,
  createWorld,
  event,
  inviteCode,
  profile,
} from '../support/factories'
import { call, signedIn } from './support/calls'
import { readLoggedText } from './support/logs'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { close, createServices, db as triggeredDb } from './support/services'

/** A Firebase project in which no triggers run. The tests call the trigger's code themselves for each change. */
const app = initializeApp({ projectId: 'demo-search-entries' }, 'search-entries')
const db = getFirestore(app)
afterAll(() => Promise.all([deleteApp(app), close()]))

const world = createWorld(new Date())
const aMinuteAfter = (moment: Date) => new Date(moment.getTime() + 60_000)

let lastIdNumber = 0
/** Returns a unique id of eight letters and digits, like an invitation code. */
const newId = () => `N${Date.now().toString(36)}${lastIdNumber++}`.toUpperCase().slice(-8)

/**
 * Returns the test data of a searchable collection. Each of `changes` affects a document's words, facets (filter
 * values) or position in the list.
 */
function describeKind<Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  make: () => Row,
  changes: Partial<Row>[],
  unchanged: Partial<Row>,
) {
  const { source, entries } = searchable
  return {
    source,
    unchanged: unchanged as object,
    changes: changes as object[],
    make: make as () => object,
    async write(id: string, row: object | null) {
      const ref = db.collection(source).doc(id)
      const before = await ref.get()
      await (row ? ref.set(row) : ref.delete())
      return { before, after: await ref.get() }
    },
    follow: (change: Parameters<typeof syncEntriesAfterWrite>[2]) =>
      syncEntriesAfterWrite(db, searchable, change),
    stored: async (id: string, from = db) => {
      const { docs } = await from.collection(entries).where('source', '==', id).get()
      return docs.map((doc) => ({ id: doc.id, data: doc.data(), writtenAt: doc.updateTime }))
    },
    expected: (id: string, row: object) =>
      [...entriesOf(searchable, id, row as Row)]
        .map(([key, data]) => ({ id: key, data, writtenAt: expect.anything() as unknown }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

const sampleContent = contentItem(world)
const sampleEvent = event(world)
const sampleRequest = conciergeRequest(world)
const sampleCode = inviteCode(world)

const SEARCHED_KINDS = [
  describeKind(
    contentSearch,
    () => sampleContent,
    [
      { title: 'Other' },
      { content_type: 'image' },
      { created_at: aMinuteAfter(sampleContent.created_at) },
    ],
    { file_url: 'https://elsewhere.example' },
  ),
  describeKind(
    eventSearch,
    () => sampleEvent,
    [
      { location: 'Fez' },
      { event_type: '__odd__' },
      { event_date: aMinuteAfter(sampleEvent.event_date) },
    ],
    { max_attendees: 3 },
  ),
  describeKind(
    requestSearch,
    () => sampleRequest,
    [
      { description: 'Other' },
      { status: 'completed' },
      { status: 'stored by another tool' },
      { priority: null },
    ],
    { category: null },
  ),
  describeKind(
    inviteCodeSearch,
    () => sampleCode,
    [
      { description: 'Other' },
      { expires_at: aMinuteAfter(world.now) },
      { revoked_at: aMinuteAfter(world.now) },
    ],
    { created_by: 'somebody else' },
  ),
]

describe.each(SEARCHED_KINDS)('the search entries of $source', (kind) => {
  it(`the search entries of a document in ${kind.source} are created, updated and deleted with the document`, async () => {
    const id = newId()
    await kind.follow(await kind.write(id, kind.make()))
    expect(await kind.stored(id)).toEqual(kind.expected(id, kind.make()))
    for (const change of kind.changes) {
      const row = { ...kind.make(), ...change }
      await kind.follow(await kind.write(id, row))
      expect(await kind.stored(id)).toEqual(kind.expected(id, row))
    }
    await kind.follow(await kind.write(id, null))
    expect(await kind.stored(id)).toEqual([])
  })

  it(`the search entries of ${kind.source} are not rewritten after a repeated trigger event or a change of fields that are not searched`, async () => {
    const id = newId()
    const made = await kind.write(id, kind.make())
    await kind.follow(made)
    const first = await kind.stored(id)
    await kind.follow(made)
    await kind.follow(await kind.write(id, { ...kind.make(), ...kind.unchanged }))
    expect(await kind.stored(id)).toEqual(first)
  })

  it(`the search entries of ${kind.source} match the last version of their document, in whatever order the trigger events arrive`, async () => {
    const id = newId()
    const versions = [{}, ...kind.changes].map((change) => ({ ...kind.make(), ...change }))
    const news = []
    for (const version of versions) news.push(await kind.write(id, version))
    for (const change of [...news].reverse()) await kind.follow(change)
    await Promise.all([...news, ...news].map(kind.follow))
    expect(await kind.stored(id)).toEqual(kind.expected(id, versions.at(-1) ?? {}))

    const ended = await kind.write(id, null)
    await kind.follow(ended)
    for (const change of news) await kind.follow(change)
    expect(await kind.stored(id)).toEqual([])
  })

  it(`the search entries of a document in ${kind.source} stay unchanged when a write makes the document invalid`, async () => {
    const id = newId()
    await kind.follow(await kind.write(id, kind.make()))
    await kind.follow(await kind.write(id, { ...kind.make(), created_at: 'Secret text' }))
    expect(await kind.stored(id)).toEqual(kind.expected(id, kind.make()))
    expect(readLoggedText()).toContain(
      `"message":"document not indexed","collection":"${kind.source}"`,
    )
    expect(readLoggedText()).not.toMatch(new RegExp(`Secret|${id}`))
  })
})

describe('a document that cannot have a search entry', () => {
  it.each([
    ['whose id is longer than a cursor', 'x'.repeat(190)],
    ['whose id leaves no room for the id of an entry', 'x'.repeat(1490)],
    ['whose id contains a line break', 'a\nb'],
  ])('a document %s gets no search entry, and “document not indexed” is logged', async (_, id) => {
    const ref = db.collection(contentSearch.source).doc(id)
    const before = await ref.get()
    await ref.set(sampleContent)
    await syncEntriesAfterWrite(db, contentSearch, { before, after: await ref.get() })
    expect(readLoggedText()).toContain(
      '"message":"document not indexed","collection":"content_library"',
    )
    expect(readLoggedText()).not.toContain(id)
    const { docs } = await db.collection(contentSearch.entries).where('source', '==', id).get()
    expect(docs).toEqual([])
  })

  it('unlessPermanentFailure only logs the error of a write that Firestore can never accept, and throws all other errors', async () => {
    await unlessPermanentFailure('anything', db.collection('anything').doc('__reserved__').set({}))
    expect(readLoggedText()).toContain('"message":"trigger gave up"')
    const taken = db.collection(contentSearch.source).doc(newId())
    await taken.create(sampleContent)
    await expect(unlessPermanentFailure('anything', taken.create(sampleContent))).rejects.toThrow(
      'ALREADY_EXISTS',
    )
  })
})

describe('a member’s search entry', () => {
  it('a member’s search entry contains the role from the member’s role document, in whatever order the trigger events arrive', async () => {
    const member = profile(world, { user_id: newId() })
    const entry = async () => {
      const { docs } = await db
        .collection(memberSearch.entries)
        .where('source', '==', member.user_id)
        .get()
      return docs.map((doc) => doc.data())
    }
    const row = userRoles(db).doc(member.user_id)
    const roleChanged = () => syncEntriesIfValid(db, memberSearch, member.user_id)

    await row.set({ user_id: member.user_id, role: 'admin' })
    await roleChanged()
    expect(await entry()).toEqual([])

    const ref = db.collection(COLLECTIONS.profiles).doc(member.user_id)
    const before = await ref.get()
    await ref.set(member)
    await syncEntriesAfterWrite(db, memberSearch, { before, after: await ref.get() })
    expect(await entry()).toMatchObject([
      { card: { role: 'admin' }, facets: { 'role=admin': true } },
    ])

    await row.update({ role: 'member' })
    await Promise.all([roleChanged(), roleChanged()])
    const asMember = [...entriesOf(memberSearch, member.user_id, member).values()]
    expect(await entry()).toEqual(asMember)
    await row.delete()
    await roleChanged()
    expect(await entry()).toEqual(asMember)
  })
})

describe('search entries of the longest texts', () => {
  const characters = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => String.fromCodePoint(from + n)).join('')

  it.each([
    ['texts of characters that are all different', characters(0x4e00, LENGTHS.description)],
    ['texts of characters that stand for whole phrases', 'ﷺﷻﷲ㌀㍿'.repeat(LENGTHS.description / 5)],
    ['texts of ligatures between different characters', interleave(characters(0x4e00, 2000), 'ﷺ')],
  ])(
    'search entries of the longest %s stay within Firestore’s limits, and searches find them',
    async (_, description) => {
      const id = newId()
      const row = { ...sampleContent, title: characters(0x3400, LENGTHS.title), description }
      const ref = db.collection(contentSearch.source).doc(id)
      const before = await ref.get()
      await ref.set(row)
      await syncEntriesAfterWrite(db, contentSearch, { before, after: await ref.get() })

      const [entry] = [...entriesOf(contentSearch, id, row).values()]
      // Firestore allows 40,000 index entries and 1 MiB per document. Each key of `grams` (short pieces of the texts)
      // and of `facets` (filter values) needs one index entry (firestore.indexes.json).
      expect(Object.keys({ ...entry?.grams, ...entry?.facets }).length).toBeLessThanOrEqual(
        MAX_GRAMS + 5,
      )
      expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThan(2 ** 19)

      const services = createServices({ db })
      const ask = (search: string) =>
        call(
          searchActions.searchContent,
          services,
          { search, type: null, after: null },
          signedIn('somebody', 'member'),
        )
      expect((await ask(description.slice(-50))).ids).toContain(id)
      expect((await ask(row.title)).ids).toContain(id)
    },
  )
})

function interleave(text: string, between: string): string {
  return Array.from(text, (character) => character + between).join('')
}

describe('deployed triggers of search entries', () => {
  it(
    'the deployed triggers update all search entries, including the roles of members',
    { timeout: 2 * MAX_WAIT_MS },
    async () => {
      const id = newId()
      for (const { source, make } of SEARCHED_KINDS)
        await triggeredDb.collection(source).doc(id).set(make())
      const [admin, member] = [await giveMember('admin'), await giveMember()]
      const services = createServices()
      const request = { user_id: member.uid, role: 'admin', expected: 'member' } as const
      await call(setMemberRoleAction, services, request, signedIn(admin.uid, 'admin'))

      const pollOptions = { timeout: MAX_WAIT_MS }
      for (const kind of SEARCHED_KINDS)
        await expect
          .poll(() => kind.stored(id, triggeredDb), pollOptions)
          .toEqual(kind.expected(id, kind.make()))
      const entries = triggeredDb.collection(memberSearch.entries).where('source', '==', member.uid)
      await expect
        .poll(
          async () => (await entries.get()).docs.map((doc) => doc.get('card.role') as unknown),
          pollOptions,
        )
        .toEqual(['admin'])
    },
  )
})
