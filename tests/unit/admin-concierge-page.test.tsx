import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { queryClient } from '../../web/src/data/query-client'
import { AdminConciergePage } from '../../web/src/features/concierge/admin/admin-concierge-page'
import type { RequestRow } from '../../web/src/features/concierge/admin/api/requests'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { conciergeRequest, createWorld } from '../support/factories'
import { listOf } from '../support/list-of'

const call = vi.hoisted(() => vi.fn<(contract: { name: string }, input: object) => unknown>())
/** The mocked live list: its state, and what the screen has asked it for. */
const liveList = vi.hoisted(() => ({ state: {}, asked: {} as unknown }))
/** The requests that the mocked server stores, and the listeners for changes. */
const stored = vi.hoisted(() => ({
  rows: [] as { id: string }[],
  listeners: new Set<() => void>(),
}))

vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/data/live', () => ({
  liveQuery: (shape: object, values: object) => ({ shape, values }),
  prefetchLive: vi.fn(),
  useLivePages: (source: object | null, pages: number) => {
    if (source) liveList.asked = { ...source, pages }
    return liveList.state
  },
}))
vi.mock('../../web/src/data/live-documents', () => ({
  useLiveDocuments: (_: string, ids: readonly string[]) => {
    const rows = useSyncExternalStore(
      (changed) => {
        stored.listeners.add(changed)
        return () => stored.listeners.delete(changed)
      },
      () => stored.rows,
    )
    return {
      status: 'ready',
      rows: rows.filter(({ id }) => ids.includes(id)),
      retry: () => undefined,
    }
  },
}))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: {},
  prefetchDocuments: vi.fn(),
  useDocument: (_source: object, uid: string) => ({
    first_name: uid === 'nameless' ? null : 'Amina',
    last_name: uid === 'nameless' ? null : 'Yusuf',
    avatar_url: null,
  }),
}))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/transact', () => ({ transact: vi.fn() }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const world = createWorld(new Date())
const row = (id: string, fields: Parameters<typeof conciergeRequest>[1]): RequestRow => ({
  id,
  ...conciergeRequest(world, fields),
})
const visa = row('visa', {
  title: 'A visa',
  description: 'For Dubai',
  status: 'pending',
  priority: 'High',
  category: 'Legal',
  user_id: 'amina',
  created_at: new Date(2026, 10, 24, 12),
})
const gift = row('gift', {
  title: 'A gift',
  status: 'pending',
  priority: null,
  category: null,
  user_id: 'nameless',
})

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  liveList.state = listOf([visa, gift])
  stored.rows = [visa, gift]
  call.mockReset()
  call.mockImplementation(({ name }) =>
    Promise.resolve(name === 'searchRequests' ? { ids: ['visa'], next: null } : { count: 68 }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the page with these URL parameters. @param state properties of the live list that differ from the defaults */
function openPage(query = '', state: Partial<ListRows<RequestRow>> = {}) {
  Object.assign(liveList.state, state)
  const router = createMemoryRouter([{ path: '*', element: <AdminConciergePage /> }], {
    initialEntries: [`/admin/concierge${query}`],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <UnstyledAntDesign>
        <RouterProvider router={router} />
      </UnstyledAntDesign>
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.search }
}

const titleOf = (title: string) => screen.getByText(title, { selector: 'b' })
const rowOf = (title: string) => within(titleOf(title).closest('tr') as HTMLElement)
const badgesOf = (title: string) =>
  [...(titleOf(title).closest('tr')?.querySelectorAll('.badge') ?? [])].map(
    ({ textContent }) => textContent,
  )

async function chooseFilter(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  const found = await waitFor(() => {
    const one = document.querySelector(`.ant-select-item-option[title="${option}"]`)
    expect(one).not.toBeNull()
    return one
  })
  fireEvent.click(found as Element)
}
const callsOf = (name: string) =>
  call.mock.calls.filter(([contract]) => contract.name === name).map(([, input]) => input)

describe('the admin list of requests', () => {
  it('the admin list of requests shows the text, member, priority, status and creation day of each request', () => {
    openPage()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Request',
      'Member',
      'Priority',
      'Status',
      'Created',
      'Actions',
    ])
    const cells = (title: string) =>
      rowOf(title)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(rowOf('A visa').getByRole('rowheader').textContent).toBe('A visaFor DubaiLegal')
    expect(cells('A visa')).toEqual([
      expect.stringContaining('Amina Yusuf'),
      'High',
      'Pending',
      'Nov 24, 2026',
      'View A visa',
    ])
    expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin')
  })

  it('the admin list of requests shows "Anonymous" for a missing name, and no badge for a missing priority or category', () => {
    openPage()
    expect(rowOf('A gift').getByText('Anonymous')).toBeTruthy()
    expect(badgesOf('A gift')).toEqual(['Pending'])
  })

  it('the filters of the admin list of requests change the URL and the Firestore query; "Clear Filters" resets both', async () => {
    const { address } = openPage()
    expect(liveList.asked).toEqual({ shape: QUERIES.requests, values: [], pages: 1 })
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
    await chooseFilter('Status', 'Pending')
    await chooseFilter('Priority', 'High')
    expect(address()).toBe('?status=pending&priority=High')
    expect(liveList.asked).toEqual({
      shape: QUERIES.requestsOfStatusAndPriority,
      values: ['pending', 'High'],
      pages: 1,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(address()).toBe('')
    expect(liveList.asked).toEqual({ shape: QUERIES.requests, values: [], pages: 1 })
  })

  it('opening a URL with a search text and filters searches all requests with these filters', async () => {
    openPage('?q=VISA&status=pending&priority=High')
    expect(await screen.findByRole('heading', { name: 'Requests (1)' })).toBeTruthy()
    expect(screen.queryByText('A gift', { selector: 'b' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('VISA')
    expect(callsOf('searchRequests')).toEqual([
      { search: 'visa', status: 'pending', priority: 'High', after: null },
    ])
  })

  it('the admin list of requests shows the number of all matching requests, and can show more pages', async () => {
    const { address } = openPage('?status=pending', { hasMore: true })
    expect(await screen.findByRole('heading', { name: 'Requests (68)' })).toBeTruthy()
    expect(callsOf('countRequests')).toEqual([{ status: 'pending', priority: null }])
    fireEvent.click(screen.getByRole('button', { name: 'Show More Requests' }))
    expect(address()).toBe('?status=pending&page=2')
    expect(liveList.asked).toMatchObject({ values: ['pending'], pages: 2 })
  })

  it('a request that changes and no longer matches the filters leaves the admin list, but stays visible in its open dialog', async () => {
    openPage('?q=visa&status=pending')
    fireEvent.click(await screen.findByRole('button', { name: /^View ?A visa$/ }))
    const dialog = await screen.findByRole('dialog')
    const shownStatus = () => within(dialog).getByRole('combobox').parentElement?.title
    expect(shownStatus()).toBe('Pending')
    stored.rows = [{ ...visa, status: 'completed' } as RequestRow]
    act(() => stored.listeners.forEach((changed) => changed()))
    await waitFor(() => expect(shownStatus()).toBe('Completed'))
    expect(screen.getByText('No requests found.')).toBeTruthy()
  })

  it('the admin list of requests shows a text while a search loads, and an error with a retry when the search fails', async () => {
    let respond: (response: unknown) => void = () => undefined
    call.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
    openPage('?q=visa')
    expect(screen.getByRole('status').textContent).toBe('Loading requests...')
    respond({ ids: ['visa'], next: null })
    expect(await screen.findByText('A visa', { selector: 'b' })).toBeTruthy()

    call.mockRejectedValueOnce(new AppError('internal'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(await screen.findByText(MESSAGES.conciergeRequestsFailed)).toBeTruthy()
    expect(useToasts.getState().toasts).toMatchObject([
      { title: MESSAGES.errorTitle, text: MESSAGES.conciergeRequestsFailed },
    ])
    call.mockResolvedValueOnce({ ids: [], next: null })
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No requests found.')).toBeTruthy()
  })
})
