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
import { logged } from './support/logs'
import { PATIENCE_MS } from './support/patience'
import { giveMember } from './support/people'
import { close, createServices, db as triggeredDb } from './support/services'

/** A project without triggers. The tests pass the changes to the trigger's code themselves. */
const app = initializeApp({ projectId: 'demo-search-entries' }, 'search-entries')
const db = getFirestore(app)
afterAll(() => Promise.all([deleteApp(app), close()]))

const world = createWorld(new Date())
const later = (moment: Date) => new Date(moment.getTime() + 60_000)

let ids = 0
/** Returns a unique id of eight letters and digits, like an invitation code. */
const newId = () => `N${Date.now().toString(36)}${ids++}`.toUpperCase().slice(-8)

/** Describes a searchable collection: a document, and changes of its words, facets and position. */
function kind<Row extends object, Card extends object>(
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

const item = contentItem(world)
const meeting = event(world)
const storedRequest = conciergeRequest(world)
const code = inviteCode(world)

const KINDS = [
  kind(
    contentSearch,
    () => item,
    [{ title: 'Other' }, { content_type: 'image' }, { created_at: later(item.created_at) }],
    { file_url: 'https://elsewhere.example' },
  ),
  kind(
    eventSearch,
    () => meeting,
    [{ location: 'Fez' }, { event_type: '__odd__' }, { event_date: later(meeting.event_date) }],
    { max_attendees: 3 },
  ),
  kind(
    requestSearch,
    () => storedRequest,
    [{ description: 'Other' }, { status: 'completed' }, { priority: null }],
    { category: null },
  ),
  kind(
    inviteCodeSearch,
    () => code,
    [{ description: 'Other' }, { expires_at: later(world.now) }, { revoked_at: later(world.now) }],
    { created_by: 'somebody else' },
  ),
]

describe.each(KINDS)('the entries of $source', (kind) => {
  it('entries are created, updated and deleted with their document', async () => {
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

  it('entries are not written again for repeated events or for changes of fields that are not searched', async () => {
    const id = newId()
    const made = await kind.write(id, kind.make())
    await kind.follow(made)
    const first = await kind.stored(id)
    await kind.follow(made)
    await kind.follow(await kind.write(id, { ...kind.make(), ...kind.unchanged }))
    expect(await kind.stored(id)).toEqual(first)
  })

  it('entries match the last version of their document, whatever the order of events', async () => {
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

  it('a document that does not fit the schema does not change its entries', async () => {
    const id = newId()
    await kind.follow(await kind.write(id, kind.make()))
    await kind.follow(await kind.write(id, { ...kind.make(), created_at: 'Secret text' }))
    expect(await kind.stored(id)).toEqual(kind.expected(id, kind.make()))
    expect(logged()).toContain(`"message":"document not indexed","collection":"${kind.source}"`)
    expect(logged()).not.toMatch(new RegExp(`Secret|${id}`))
  })
})

describe('a document that can never have an entry', () => {
  it.each([
    ['whose id is longer than a cursor', 'x'.repeat(190)],
    ['whose id leaves no room for the id of an entry', 'x'.repeat(1490)],
    ['whose id contains a line break', 'a\nb'],
  ])('a document that can never have an entry is skipped and logged: %s', async (_, id) => {
    const ref = db.collection(contentSearch.source).doc(id)
    const before = await ref.get()
    await ref.set(item)
    await syncEntriesAfterWrite(db, contentSearch, { before, after: await ref.get() })
    expect(logged()).toContain('"message":"document not indexed","collection":"content_library"')
    expect(logged()).not.toContain(id)
    const { docs } = await db.collection(contentSearch.entries).where('source', '==', id).get()
    expect(docs).toEqual([])
  })

  it('the trigger gives up on writes that Firestore never accepts, and throws other failures so that they are retried', async () => {
    await unlessPermanentFailure('anything', db.collection('anything').doc('__reserved__').set({}))
    expect(logged()).toContain('"message":"trigger gave up"')
    const taken = db.collection(contentSearch.source).doc(newId())
    await taken.create(item)
    await expect(unlessPermanentFailure('anything', taken.create(item))).rejects.toThrow(
      'ALREADY_EXISTS',
    )
  })
})

describe('a member’s entry', () => {
  it('a member’s entry has the role of the role row, whatever the order of events', async () => {
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

describe('the longest texts', () => {
  const characters = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => String.fromCodePoint(from + n)).join('')

  it.each([
    ['texts of characters that are all different', characters(0x4e00, LENGTHS.description)],
    ['texts of characters that stand for whole phrases', 'ﷺﷻﷲ㌀㍿'.repeat(LENGTHS.description / 5)],
    ['texts of ligatures between different characters', interleave(characters(0x4e00, 2000), 'ﷺ')],
  ])(
    'entries of the longest texts stay within Firestore’s limits and are found: %s',
    async (_, description) => {
      const id = newId()
      const row = { ...item, title: characters(0x3400, LENGTHS.title), description }
      const ref = db.collection(contentSearch.source).doc(id)
      const before = await ref.get()
      await ref.set(row)
      await syncEntriesAfterWrite(db, contentSearch, { before, after: await ref.get() })

      const [entry] = [...entriesOf(contentSearch, id, row).values()]
      // Firestore allows 40,000 index entries and 1 MiB per document. The maps have one index entry per key
      // (firestore.indexes.json).
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

describe('in a project with the triggers', () => {
  it(
    'the deployed triggers update all entries, including roles',
    { timeout: 2 * PATIENCE_MS },
    async () => {
      const id = newId()
      for (const { source, make } of KINDS) await triggeredDb.collection(source).doc(id).set(make())
      const [admin, member] = [await giveMember('admin'), await giveMember()]
      const services = createServices()
      const request = { user_id: member.uid, role: 'admin', expected: 'member' } as const
      await call(setMemberRoleAction, services, request, signedIn(admin.uid, 'admin'))

      const pollOptions = { timeout: PATIENCE_MS }
      for (const kind of KINDS)
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
