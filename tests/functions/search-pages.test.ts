import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIST_PAGE, SEARCH_READS } from '@domain/limits'
import type { InviteStatus } from '@domain/options'
import { contentSearch } from '@domain/calls/search-content'
import { inviteCodeSearch } from '@domain/calls/search-invite-codes'
import { searchActions } from '../../functions/src/callables/searches'
import { userRoles } from '../../functions/src/data/collections'
import { storeSearched } from '../support/community'
import { contentItem, createWorld, inviteCode } from '../support/factories'
import { DAY } from '../support/factories/factory'
import { signedIn } from './support/calls'
import { contentRows } from './support/generated-rows'
import { readLoggedText } from './support/logs'
import { pagesFor, readPages } from './support/search-pages'
import { createServices } from './support/services'

/**
 * A Firebase project in which no triggers run. The tests themselves store the search entries that triggers would
 * create.
 */
const app = initializeApp({ projectId: 'demo-search-pages' }, 'search-pages')
const db = getFirestore(app)
afterAll(() => deleteApp(app))

const NOW = new Date()
const services = createServices({ db, now: () => NOW })
const admin = signedIn('boss', 'admin')
const world = createWorld(NOW)
const contents = contentRows(world, LIST_PAGE)

beforeAll(async () => {
  await storeSearched(db, contentSearch, contents)
  await userRoles(db).doc('boss').set({ user_id: 'boss', role: 'admin' })
})

const readContentPages = (search: string) =>
  pagesFor(services, admin)(searchActions.searchContent, { search, type: null })(null)

describe('pages of unused codes', () => {
  it('a search for unused codes reads no more than the limit per page, even if most codes have expired', async () => {
    const aDayLater = new Date(NOW.getTime() + DAY)
    const lapsed = Array.from({ length: 150 }, (_, index) =>
      inviteCode(world, {
        description: 'Lapsed together',
        created_at: new Date(aDayLater.getTime() - index),
        expires_at: new Date(aDayLater.getTime() + 1),
      }),
    )
    const lasting = inviteCode(world, { description: 'Lapsed together', created_at: NOW })
    await storeSearched(
      db,
      inviteCodeSearch,
      [...lapsed, lasting].map((row) => [row.code, row]),
    )
    const at = (status: InviteStatus, now: Date) => {
      const then = pagesFor({ ...services, now: () => now }, admin)
      return readPages(
        then(searchActions.searchInviteCodes, { search: 'together', status }),
        Infinity,
      )
    }
    const all = [...lapsed, lasting].map(({ code }) => code)
    expect(await at('Unused', aDayLater)).toMatchObject({ found: all })
    const afterwards = new Date(aDayLater.getTime() + 1)
    expect(await at('Unused', afterwards)).toMatchObject({
      found: [lasting.code],
      most: SEARCH_READS,
    })
    expect(await at('Expired', afterwards)).toMatchObject({ found: all.slice(0, -1) })
  })
})

describe('search entries of an older format', () => {
  it('a search skips a search entry that does not match the schema, and logs the error', async () => {
    const older = db.collection(contentSearch.entries).doc('n000000000000000_older')
    await older.set({ card: {}, grams: { q: true, qw: true, qwx: true } })
    const page = await readContentPages('qwx')
    expect(page).toEqual({ ids: [], next: null })
    expect(readLoggedText()).toContain('malformed entry')
  })
})

describe('searches for unusual characters', () => {
  const odd = 'a`b\\c.d/e*f__g"h\'i😀j~k[l]m%n{o}p$q'

  it('a search text with unusual characters finds the texts that contain these characters', async () => {
    const row = contentItem(world, { title: odd, description: null, created_at: NOW })
    await storeSearched(db, contentSearch, [['odd', row]])
    for (const piece of [odd, ...Array.from(odd), '`b\\', '.d/', '__', '~k[l', '*f__g"h\''])
      expect([piece, (await readContentPages(piece)).ids[0]]).toEqual([piece, 'odd'])
    expect((await readContentPages('\0')).ids).toHaveLength(LIST_PAGE)
    expect((await readContentPages('__id7__')).ids).toEqual([])
  })
})
