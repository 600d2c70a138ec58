import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_KINDS } from '@domain/entities/audit-entry'
import { inviteStatus } from '@domain/entities/invite-code'
import { FOUND_EVENTS_PAGE, LIST_PAGE } from '@domain/limits'
import {
  CONTENT_TYPES,
  EVENT_TYPES,
  INVITE_STATUSES,
  REGIONS,
  REQUEST_PRIORITIES,
  REQUEST_STATUSES,
  ROLES,
  type Role,
} from '@domain/options'
import { normalizeSearch } from '@domain/search-text'
import { APPLICATION_LISTS, applicationSearch } from '@domain/calls/search-applications'
import { auditSearch } from '@domain/calls/search-audit'
import { contentSearch } from '@domain/calls/search-content'
import { eventSearch } from '@domain/calls/search-events'
import { inviteCodeSearch } from '@domain/calls/search-invite-codes'
import { memberSearch } from '@domain/directory'
import { requestSearch } from '@domain/calls/search-requests'
import { searchActions } from '../../functions/src/callables/searches'
import { userRoles } from '../../functions/src/data/collections'
import { community, storeSearched } from '../support/community'
import { createWorld } from '../support/factories'
import { DAY, HOUR } from '../support/factories/factory'
import { call, signedIn } from './support/calls'
import {
  applicationRows,
  auditRows,
  codeRows,
  contentRows,
  eventRows,
  requestRows,
  UNUSUAL_TYPES,
} from './support/generated-rows'
import { MAX_WAIT_MS } from './support/max-wait'
import { countReads } from './support/reads'
import { matchesScan, generateFilters, pickOrNull, pagesFor } from './support/search-pages'
import { createServices } from './support/services'

/**
 * A Firebase project in which no triggers run. The tests themselves store the search entries that triggers would
 * create.
 */
const app = initializeApp({ projectId: 'demo-search-lists' }, 'search-lists')
const db = getFirestore(app)
afterAll(() => deleteApp(app))

/**
 * The number of documents to generate in each collection. CAVE_SEARCH_ROWS overrides the default of 200, for example:
 * CAVE_SEARCH_ROWS=10000 npm run test:functions -- search-lists
 */
const ROW_COUNT = Number(process.env.CAVE_SEARCH_ROWS ?? 200)
const TIMEOUT_MS = Math.max(MAX_WAIT_MS, ROW_COUNT * 60)
const NOW = new Date()
const services = createServices({ db, now: () => NOW })
const admin = signedIn('boss', 'admin')
const pagesOf = pagesFor(services, admin)
const world = createWorld(NOW)

const contents = contentRows(world, ROW_COUNT)
const events = eventRows(world, ROW_COUNT)
const requests = requestRows(world, ROW_COUNT)
const codes = codeRows(world, ROW_COUNT)
const auditActs = auditRows(world, ROW_COUNT)
const applications = applicationRows(world, ROW_COUNT)
const people = community(world, ROW_COUNT).map((profile, index) => ({
  ...profile,
  role: (index % 9 === 4 ? 'admin' : 'member') as Role,
}))

beforeAll(async () => {
  await storeSearched(db, contentSearch, contents)
  await storeSearched(db, eventSearch, events)
  await storeSearched(db, requestSearch, requests)
  await storeSearched(db, inviteCodeSearch, codes)
  await storeSearched(db, auditSearch, auditActs)
  await storeSearched(db, applicationSearch, applications)
  await storeSearched(
    db,
    memberSearch,
    people.map((person) => [person.user_id, person]),
  )
  await userRoles(db).doc('boss').set({ user_id: 'boss', role: 'admin' })
}, TIMEOUT_MS)

const containsText = (search: string, ...texts: (string | null)[]) =>
  texts.some((text) => normalizeSearch(text ?? '').includes(normalizeSearch(search)))

function sortedIds(rows: (readonly [id: string, moment: Date])[], direction: 'newest' | 'soonest') {
  const sign = direction === 'newest' ? -1 : 1
  return [...rows]
    .sort(([a, x], [b, y]) => sign * (x.getTime() - y.getTime()) || (a < b ? -1 : 1))
    .map(([id]) => id)
}

describe('a search finds the same rows as a full scan, in the same order and at a bounded cost', () => {
  it(
    'a search of the content library finds the same rows as a full scan, with a limited number of reads',
    { timeout: TIMEOUT_MS },
    matchesScan(
      generateFilters(
        contents.flatMap(([, { title, description }]) => [title, description]),
        (search, random) => ({ search, type: pickOrNull(random, CONTENT_TYPES) }),
      ),
      (filter) => pagesOf(searchActions.searchContent, filter),
      ({ search, type }) =>
        sortedIds(
          contents
            .filter(([, row]) => containsText(search, row.title, row.description))
            .filter(([, { content_type }]) => type === null || content_type === type)
            .map(([id, { created_at }]) => [id, created_at]),
          'newest',
        ),
    ),
  )

  it(
    'a search of events by time, type and day finds the same rows as a full scan',
    { timeout: TIMEOUT_MS },
    matchesScan(
      generateFilters(
        events.flatMap(([, { title, description, location }]) => [title, description, location]),
        (search, random, index) => {
          const from = NOW.getTime() + random.int(-12, 12) * DAY - 5 * HOUR
          return {
            search,
            type: pickOrNull(random, [...EVENT_TYPES, ...UNUSUAL_TYPES, 'never heard of']),
            when: index % 2 ? ('past' as const) : ('upcoming' as const),
            day: random.chance(0.4) ? { from, to: from + random.pick([1, 4]) * DAY } : null,
            size: FOUND_EVENTS_PAGE,
          }
        },
      ),
      (filter) => pagesOf(searchActions.searchEvents, filter),
      ({ search, type, when, day }) =>
        sortedIds(
          events
            .filter(([, row]) => containsText(search, row.title, row.description, row.location))
            .filter(([, { event_type }]) => type === null || event_type === type)
            .filter(([, { event_date }]) => event_date >= NOW === (when === 'upcoming'))
            .filter(
              ([, { event_date }]) =>
                !day || (event_date.getTime() >= day.from && event_date.getTime() < day.to),
            )
            .map(([id, { event_date }]) => [id, event_date]),
          when === 'upcoming' ? 'soonest' : 'newest',
        ),
      FOUND_EVENTS_PAGE,
    ),
  )

  it(
    'a search of concierge requests finds the same rows as a full scan, with a limited number of reads',
    { timeout: TIMEOUT_MS },
    matchesScan(
      generateFilters(
        requests.flatMap(([, { title, description }]) => [title, description]),
        (search, random) => ({
          search,
          status: pickOrNull(random, REQUEST_STATUSES),
          priority: pickOrNull(random, REQUEST_PRIORITIES),
        }),
      ),
      (filter) => pagesOf(searchActions.searchRequests, filter),
      ({ search, status, priority }) =>
        sortedIds(
          requests
            .filter(([, row]) => containsText(search, row.title, row.description))
            .filter(([, row]) => status === null || row.status === status)
            .filter(([, row]) => priority === null || row.priority === priority)
            .map(([id, { created_at }]) => [id, created_at]),
          'newest',
        ),
    ),
  )

  it(
    'a search of invitation codes by current status finds the same rows as a full scan',
    { timeout: TIMEOUT_MS },
    matchesScan(
      generateFilters(
        codes.flatMap(([, { code, description }]) => [code, description]),
        (search, random) => ({
          search: random.chance(0.3) ? '' : search,
          status: pickOrNull(random, INVITE_STATUSES),
        }),
      ),
      (filter) => pagesOf(searchActions.searchInviteCodes, filter),
      ({ search, status }) =>
        sortedIds(
          codes
            .filter(([, row]) => containsText(search, row.code, row.description))
            .filter(([, row]) => status === null || inviteStatus(row, NOW) === status)
            .map(([id, { created_at }]) => [id, created_at]),
          'newest',
        ),
    ),
  )

  it(
    'a search of applications finds the same rows as a full scan, and lists waiting applications oldest first',
    { timeout: TIMEOUT_MS },
    matchesScan(
      generateFilters(
        applications.flatMap(([, { name, business, email }]) => [name, business, email]),
        (search, random, index) => ({
          search: index % 4 === 0 ? '' : search,
          list: random.pick(APPLICATION_LISTS),
          region: pickOrNull(random, REGIONS),
        }),
      ),
      (filter) => async (after) => {
        const { applications: rows, next } = await call(
          searchActions.searchApplications,
          services,
          { ...filter, after },
          admin,
        )
        return { ids: rows.map(({ id }) => id), next }
      },
      ({ search, list, region }) =>
        sortedIds(
          applications
            .filter(([, row]) => containsText(search, row.name, row.business, row.email))
            .filter(([, { status }]) => list === 'any' || status === list)
            .filter(([, row]) => region === null || row.region === region)
            .map(([id, { created_at }]) => [id, created_at]),
          list === 'received' || list === 'held' ? 'soonest' : 'newest',
        ),
    ),
  )

  it(
    'a search of the audit log by kind and days finds the same rows as a full scan',
    { timeout: TIMEOUT_MS },
    matchesScan(
      generateFilters(
        auditActs.flatMap(([, { actor, target, before, after }]) => [
          actor.name,
          target.label,
          String(before.title ?? target.label),
          String(after.codes ?? target.label),
        ]),
        (search, random) => {
          const from = NOW.getTime() - random.int(0, 30) * DAY
          return {
            search,
            kind: pickOrNull(random, AUDIT_KINDS),
            from: random.chance(0.3) ? from : null,
            to: random.chance(0.3) ? from + random.pick([1, 12]) * DAY : null,
          }
        },
      ),
      (filter) => async (after) => {
        const { entries, next } = await call(
          searchActions.searchAudit,
          services,
          { ...filter, after },
          admin,
        )
        return { ids: entries.map(({ id }) => id), next }
      },
      ({ search, kind, from, to }) =>
        sortedIds(
          auditActs
            .filter(([, { actor, target, before, after }]) =>
              containsText(
                search,
                actor.name,
                target.label,
                (before.title ?? null) as string | null,
                (after.codes ?? null) as string | null,
              ),
            )
            .filter(([, { target }]) => kind === null || target.kind === kind)
            .filter(([, { at }]) => from === null || at.getTime() >= from)
            .filter(([, { at }]) => to === null || at.getTime() < to)
            .map(([id, { at }]) => [id, at]),
          'newest',
        ),
    ),
  )

  it(
    'a search of accounts by role finds the same rows as a full scan',
    { timeout: TIMEOUT_MS },
    matchesScan(
      generateFilters(
        people.flatMap((p) => [`${p.first_name ?? ''} ${p.last_name ?? ''}`, p.superpower]),
        (search, random) => ({ search, role: pickOrNull(random, ROLES) }),
      ),
      (filter) => async (after) => {
        const { accounts, next, total } = await call(
          searchActions.searchAccounts,
          services,
          { ...filter, after },
          admin,
        )
        expect(total).toBe(
          normalizeSearch(filter.search) === '' ? scanAccounts(filter).length : null,
        )
        return { ids: accounts.map(({ user_id }) => user_id), next }
      },
      scanAccounts,
    ),
  )
})

function scanAccounts({ search, role }: { search: string; role: Role | null }) {
  return sortedIds(
    people
      .filter((p) =>
        containsText(search, `${p.first_name ?? ''} ${p.last_name ?? ''}`.trim(), p.superpower),
      )
      .filter((p) => role === null || p.role === role)
      .map(({ user_id, created_at }) => [user_id, created_at]),
    'newest',
  )
}

describe('the admin’s table of members', () => {
  it('searchAccounts returns roles and joining times, and costs only one read more than the number of accounts on the page', async () => {
    const { result, reads } = await countReads(() =>
      call(searchActions.searchAccounts, services, { search: '', role: null, after: null }, admin),
    )
    expect([result.accounts.length, result.total, reads]).toEqual([
      LIST_PAGE,
      ROW_COUNT,
      LIST_PAGE + 1,
    ])
    expect(result.accounts[4]).toEqual({
      user_id: people[4]?.user_id,
      first_name: people[4]?.first_name,
      last_name: people[4]?.last_name,
      superpower: people[4]?.superpower,
      regions: people[4]?.regions,
      business_arenas: people[4]?.business_arenas,
      revenue_band: people[4]?.revenue_band,
      topics: people[4]?.topics,
      avatar_url: people[4]?.avatar_url,
      suspended: false,
      role: 'admin',
      created_at: people[4]?.created_at.getTime(),
    })
  })
})
