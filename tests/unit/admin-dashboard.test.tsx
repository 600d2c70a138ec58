import { MESSAGES } from '@domain/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { refreshTasks } from '../../web/src/features/dashboard/admin/api/tasks'
import { AdminPage } from '../../web/src/features/dashboard/admin/admin-page'
import { AdminTasks } from '../../web/src/features/dashboard/admin/tasks'
import { NavigationContext } from '../../web/src/ui/frame/navigation'
import { conciergeRequest, createWorld, event, profile } from '../support/factories'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { advance, setOnline } from '../support/data-screen'

/** A query, as the mock of the Firestore SDK receives it. */
interface QueryParts {
  name: string
  ids: readonly string[]
  most: number
  /** The id of the document after which the query starts. */
  after?: string
}

const readRows = vi.hoisted(() => vi.fn<(queryParts: QueryParts) => Promise<{ id: string }[]>>())

vi.mock('firebase/firestore', () => ({
  Timestamp: class {},
  collection: (_db: object, name: string) => ({ withConverter: () => name }),
  documentId: () => 'id',
  orderBy: () => null,
  where: (_path: unknown, _op: unknown, value: unknown) => value,
  limit: (most: number) => ({ most }),
  startAfter: (last: { id: string }) => ({ after: last.id }),
  query: (name: string, ...parts: unknown[]) => ({
    name,
    ids: parts.find((part) => Array.isArray(part)) ?? [],
    after: (parts.at(-2) as { after?: string } | null)?.after,
    ...(parts.at(-1) as object),
  }),
  getDocsFromServer: async (queryParts: QueryParts) => ({
    docs: (await readRows(queryParts)).map((row) => ({ id: row.id, data: () => row })),
  }),
}))
const call = vi.hoisted(() => vi.fn<(contract: { name: string }) => Promise<unknown>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/session', () => ({ logout: () => undefined }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/avatars', () => ({
  useAvatar: () => null,
}))

const world = createWorld(new Date())
const DAY = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const NO_APPLICATIONS = { waiting: 0, held: 0, overdue: 0, longest: [] }

type Rows = { id: string }[]

/** Sets the documents that the mocked database returns. Reads of a collection fail if its value is undefined. */
function serveRows(
  stored: {
    [name in 'requests' | 'members' | 'events']?: Rows | undefined
  } & { people?: Rows },
) {
  const { requests, members, events, people = [] } = stored
  readRows.mockImplementation(({ name, ids }) => {
    if (ids.length > 0) return Promise.resolve(people)
    const rows = { concierge_requests: requests, profiles: members, events }[name]
    return rows ? Promise.resolve(rows) : Promise.reject(new Error('down'))
  })
}

const withProviders = (shown: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <UnstyledAntDesign>{shown}</UnstyledAntDesign>
    </MemoryRouter>
  </QueryClientProvider>
)

function openTasks() {
  render(withProviders(<AdminTasks pendingRequests="2 pending" />))
  const part = (name: string) => within(screen.getByRole('region', { name }))
  return {
    waiting: part('Waiting Requests'),
    members: part('New Members'),
    next: part('Next Event'),
  }
}

beforeEach(() => {
  stubBrowser()
  readRows.mockReset()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('the tasks on the admin dashboard show pending requests, new members and the next event', async () => {
  const amina = profile(world, { first_name: 'Amina', last_name: 'Yusuf', user_id: 'amina' })
  serveRows({
    people: [{ ...amina, id: 'amina' }],
    requests: [
      { ...conciergeRequest(world, { title: 'A visa', user_id: 'amina' }), id: 'one' },
      { ...conciergeRequest(world, { title: 'A tutor', user_id: 'gone' }), id: 'two' },
    ],
    members: [
      {
        ...profile(world, {
          first_name: 'Bilal',
          last_name: 'Khan',
          user_id: 'b',
          created_at: daysAgo(6),
        }),
        id: 'b',
      },
      {
        ...profile(world, { first_name: 'Carla', last_name: 'Old', created_at: daysAgo(8) }),
        id: 'c',
      },
    ],
    events: [{ ...event(world, { title: 'A dinner' }), id: 'e' }],
  })
  const { waiting, members, next } = openTasks()
  const visa = await waiting.findByRole('link', { name: 'A visa' })
  expect(visa.getAttribute('href')).toBe('/admin/concierge?status=pending&open=one')
  expect(await waiting.findByText('Amina Yusuf')).toBeTruthy()
  expect(await waiting.findByText('Anonymous')).toBeTruthy()
  expect(waiting.getByText('2 pending')).toBeTruthy()
  const member = await members.findByRole('link', { name: 'Bilal Khan' })
  expect(member.getAttribute('href')).toBe('/admin/members/b')
  expect(members.queryByText('Carla Old')).toBeNull()
  const dinner = await next.findByRole('link', { name: 'A dinner' })
  expect(dinner.getAttribute('href')).toBe('/admin/events/e')
  const all = [waiting, members, next].map((part) => part.getByRole('link', { name: /^View All/ }))
  expect(all.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/concierge?status=pending',
    '/admin/members',
    '/admin/events',
  ])
})

it('the task lists on the admin dashboard show that they are loading, and then that there are no tasks', async () => {
  serveRows({ requests: [], members: [], events: [] })
  const { waiting, members, next } = openTasks()
  expect(waiting.getByText('Loading')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'New Members' }).ariaBusy).toBe('true')
  expect(await waiting.findByText('No requests are waiting.')).toBeTruthy()
  expect(await members.findByText('Nobody has joined in the last 7 days.')).toBeTruthy()
  expect(await next.findByText('No upcoming events scheduled.')).toBeTruthy()
})

it.each([
  ['Waiting Requests', 'requests', MESSAGES.conciergeRequestsFailed, 'No requests are waiting.'],
  ['New Members', 'members', MESSAGES.accountsFailed, 'Nobody has joined in the last 7 days.'],
  ['Next Event', 'events', MESSAGES.eventsFailed, 'No upcoming events scheduled.'],
] as const)(
  'when only the section "%s" of the admin dashboard fails to load, this section offers a retry',
  async (name, rows, failure, empty) => {
    serveRows({ requests: [], members: [], events: [], [rows]: undefined })
    openTasks()
    const part = within(screen.getByRole('region', { name }))
    expect(await part.findByText(failure)).toBeTruthy()
    expect(await screen.findAllByText(/^(No requests|Nobody has|No upcoming)/)).toHaveLength(2)
    serveRows({ requests: [], members: [], events: [] })
    fireEvent.click(part.getByRole('button', { name: /Try Again/ }))
    expect(await part.findByText(empty)).toBeTruthy()
    expect(part.queryByText(failure)).toBeNull()
  },
)

it('the admin dashboard skips cancelled events when it shows the next event', async () => {
  const stored = [
    { ...event(world, { title: 'A cancelled dinner', cancelled_at: new Date() }), id: 'one' },
    { ...event(world, { title: 'A cancelled talk', cancelled_at: new Date() }), id: 'two' },
    { ...event(world, { title: 'A walk' }), id: 'three' },
    { ...event(world, { title: 'A later walk' }), id: 'four' },
  ]
  readRows.mockImplementation(({ name, most, after }) => {
    if (name !== 'events') return Promise.resolve([])
    const start = after === undefined ? 0 : stored.findIndex(({ id }) => id === after) + 1
    return Promise.resolve(stored.slice(start, start + most))
  })
  const { next } = openTasks()
  expect(await next.findByRole('link', { name: 'A walk' })).toBeTruthy()
  expect(next.getAllByRole('listitem')).toHaveLength(1)
})

it('the admin dashboard reads at most 15 documents for its task lists, and loads the lists again on a refresh', async () => {
  serveRows({ requests: [], members: [], events: [] })
  const { waiting } = openTasks()
  await waiting.findByText('No requests are waiting.')
  const most = readRows.mock.calls.map(([queryParts]) => queryParts.most)
  // Counts the reads: the limit of each query (`most`), and one profile for each request on the dashboard. The first
  // query loads one request more than the dashboard shows.
  expect(most.reduce((sum, one) => sum + one, (most[0] ?? 0) - 1)).toBeLessThanOrEqual(15)
  serveRows({
    requests: [{ ...conciergeRequest(world, { title: 'A visa' }), id: 'one' }],
    members: [],
    events: [],
  })
  refreshTasks()
  expect(await waiting.findByRole('link', { name: 'A visa' })).toBeTruthy()
})

describe('the counts of the admin dashboard', () => {
  const statsWith = (pending_requests: number) => ({
    members: 1,
    content: 2,
    events: 3,
    pending_requests,
  })
  const statCards = [
    { path: '/admin', label: 'Admin Dashboard', icon: 'admin' as const, purpose: '' },
    { path: '/admin/concierge', label: 'Requests', icon: 'concierge' as const, purpose: '' },
  ]

  /** Returns how many times the counts were requested. */
  const countRequests = () => call.mock.calls.filter(([{ name }]) => name === 'adminStats').length
  /** Sets the server's responses to successive requests for counts. All further requests get the last response. */
  function mockResponses(...responses: object[]) {
    call.mockImplementation(({ name }) =>
      Promise.resolve(
        name === 'adminStats'
          ? responses[Math.min(countRequests(), responses.length) - 1]
          : NO_APPLICATIONS,
      ),
    )
  }

  async function openPage() {
    vi.useFakeTimers()
    serveRows({ requests: [], members: [], events: [] })
    const Portal = ({ children }: { children: ReactNode }) => (
      <NavigationContext value={{ member: [], admin: statCards, preload: () => undefined }}>
        {children}
      </NavigationContext>
    )
    render(withProviders(<AdminPage />), { wrapper: Portal })
    await advance()
  }

  afterEach(() => {
    call.mockReset()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('the admin dashboard reloads its counts every 30 seconds, but not while offline', async () => {
    mockResponses(statsWith(1))
    await openPage()
    expect(countRequests()).toBe(1)
    await advance(30_000)
    expect(countRequests()).toBe(2)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await setOnline(false)
    await advance(90_000)
    expect(countRequests()).toBe(2)
    onLine.mockReturnValue(true)
    await setOnline(true)
    await advance(30_000)
    expect(countRequests()).toBeGreaterThan(2)
  })

  it('the admin dashboard reloads its tasks only when a count has changed', async () => {
    mockResponses(statsWith(1), statsWith(1), statsWith(2))
    await openPage()
    await act(() => vi.dynamicImportSettled())
    await advance(30_000)
    expect(readRows).toHaveBeenCalledTimes(3)
    await advance(30_000)
    expect(readRows).toHaveBeenCalledTimes(6)
    expect(document.body.textContent).toContain('2 pending')
  })
})
