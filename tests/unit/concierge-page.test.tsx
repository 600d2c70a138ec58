import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import type { RequestRow } from '../../web/src/features/concierge/admin/api/requests'
import { page } from '../../web/src/features/concierge/member/concierge-page'
import { draft } from '../../web/src/features/concierge/member/draft'
// Loads the code of the form and of the list before the tests start, because loading it takes several seconds.
import '../../web/src/features/concierge/member/new-request'
import '../../web/src/features/concierge/member/your-requests'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { conciergeRequest, createWorld } from '../support/factories'
import { closedGate } from '../support/gate'
import { listOf } from '../support/list-of'

const submitRequest = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<void>>())
/** The mocked live list: its state, and what the screen has asked it for. */
const liveList = vi.hoisted(() => ({ state: {}, asked: {} as unknown }))

vi.mock('../../web/src/features/concierge/member/api/submit-request', () => ({ submitRequest }))
vi.mock('../../web/src/data/live', () => ({
  liveQuery: (shape: object, values: object) => ({ shape, values }),
  prefetchLive: vi.fn(),
  useLivePages: (source: object, pages: number) => {
    liveList.asked = { ...source, pages }
    return liveList.state
  },
}))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'member', uid: 'me' }),
}))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const world = createWorld(new Date())
const created_at = new Date(2026, 10, 24, 12)
const request = (title: string, fields: object) =>
  ({ id: title, ...conciergeRequest(world, { title, created_at }), ...fields }) as RequestRow

beforeEach(() => {
  stubBrowser()
  submitRequest.mockReset()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  draft.drop()
  vi.unstubAllGlobals()
})

/** Opens the page with these requests. @param state properties of the list that differ from the defaults */
async function openPage(rows: RequestRow[], state: Partial<ListRows<RequestRow>> = {}) {
  liveList.state = listOf(rows, state)
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <p>Home</p> },
      { path: '*', element: page.element },
    ],
    { initialEntries: ['/dashboard/concierge'] },
  )
  render(
    <UnstyledAntDesign>
      <RouterProvider router={router} />
    </UnstyledAntDesign>,
  )
  await screen.findByRole('region', { name: 'Your Requests' })
  return router
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const findField = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

describe('the list of a member’s requests', () => {
  it('each of a member’s requests has coloured badges for its status, category and priority', async () => {
    await openPage([
      request('One', { status: 'pending', category: 'Travel', priority: 'High' }),
      request('Two', { status: 'in_progress', category: null, priority: 'Medium' }),
      request('Three', { status: 'completed', category: 'Legal', priority: 'Low' }),
      request('Four', { status: 'cancelled', category: null, priority: null }),
      request('Five', { status: 'passed_on_elsewhere', category: null, priority: null }),
    ])
    const badges = [...document.querySelectorAll('li.request')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('.badge')].map(
        ({ textContent, dataset }) => `${textContent}: ${dataset['tone'] ?? 'plain'}`,
      ),
    )
    expect(badges).toEqual([
      ['Pending: waiting', 'Travel: plain', 'High: bad'],
      ['In Progress: busy', 'Medium: accent'],
      ['Completed: good', 'Legal: plain', 'Low: good'],
      ['Cancelled: quiet'],
      [expect.stringContaining('passed on elsewhere')],
    ])
    expect(screen.getByText('Status: passed on elsewhere')).toBeTruthy()
    expect(screen.getAllByText('Created: Nov 24, 2026')).toHaveLength(5)
  })

  it('the member’s list of requests contains only the member’s own requests, and can show more pages', async () => {
    const router = await openPage([request('One', {})], { hasMore: true })
    expect(liveList.asked).toEqual({ shape: QUERIES.ownRequests, values: ['me'], pages: 1 })
    expect(QUERIES.ownRequests.filters).toEqual([['user_id', '==']])
    fireEvent.click(button('Show More Requests'))
    expect(router.state.location.search).toBe('?page=2')
    expect(liveList.asked).toMatchObject({ values: ['me'], pages: 2 })
  })

  it('the member’s list of requests shows a text while it loads, and an error with a retry after a failure', async () => {
    await openPage([], { status: 'loading' })
    expect(screen.getByRole('status').textContent).toBe('Loading requests...')
    cleanup()
    const retry = vi.fn()
    await openPage([], { status: 'failed', retry })
    expect(screen.getByText(MESSAGES.requestsFailed)).toBeTruthy()
    expect(useToasts.getState().toasts).toMatchObject([
      { title: MESSAGES.errorTitle, text: MESSAGES.requestsFailed },
    ])
    fireEvent.click(button('Try Again'))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('a new request on the page of a member’s requests', () => {
  it('the "Create Your First Request" button opens a form that cannot be sent without a title and a description', async () => {
    await openPage([])
    fireEvent.click(button('Create Your First Request'))
    const title = await findField(/^Request Title/)
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.queryByRole('button', { name: 'New Request' })).toBeNull()
    expect(button('Submit Request').disabled).toBe(true)
    type(/^Request Title/, 'A tutor')
    type(/^Description/, '  ')
    expect(button('Submit Request').disabled).toBe(true)
    type(/^Description/, 'Online.')
    expect(button('Submit Request').disabled).toBe(false)
  })

  it.each([
    [
      /^Category/,
      ['Select a category', 'Events', 'Travel', 'Legal', 'Business', 'Personal', 'Other'],
    ],
    [/^Priority/, ['Select a priority', 'Low', 'Medium', 'High']],
  ])('the request form offers, for the field %s, the options %j', async (label, options) => {
    await openPage([])
    fireEvent.click(button('New Request'))
    const select = await findField(label)
    fireEvent.mouseDown(select)
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('.ant-select-item-option')].map(
          ({ textContent }) => textContent,
        ),
      ).toEqual(options),
    )
  })

  it('after a request was sent, its form closes and the "New Request" button gets the focus', async () => {
    await openPage([])
    fireEvent.click(button('New Request'))
    await findField(/^Request Title/)
    type(/^Request Title/, 'A tutor')
    type(/^Description/, 'Online.')
    const { released, release } = closedGate()
    submitRequest.mockImplementation(() => released)
    fireEvent.keyDown(field(/^Description/), { key: 'Enter', ctrlKey: true })
    const pending = await screen.findByRole('button', { name: 'Submitting...' })
    expect(pending.getAttribute('aria-disabled')).toBe('true')
    await act(async () => release())
    await waitFor(() => expect(document.activeElement).toBe(button('New Request')))
    expect(screen.queryByRole('region', { name: 'New Request' })).toBeNull()
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.requestSubmitted }])
    expect(submitRequest).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'me', {
      title: 'A tutor',
      description: 'Online.',
      category: null,
      priority: null,
    })
  })

  it('an unsent request stays in the form while the member visits another page, and "Cancel" asks before discarding it', async () => {
    const router = await openPage([])
    fireEvent.click(button('New Request'))
    await findField(/^Request Title/)
    type(/^Request Title/, 'Half written')
    await act(() => router.navigate('/dashboard'))
    expect(screen.getByText('Home')).toBeTruthy()
    await act(() => router.navigate(-1))
    expect((await findField(/^Request Title/)).value).toBe('Half written')

    fireEvent.click(button('Cancel'))
    expect(await screen.findByRole('dialog', { name: 'Discard this request?' })).toBeTruthy()
  })
})
