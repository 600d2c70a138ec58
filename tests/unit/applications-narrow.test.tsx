import { cardOf } from '@domain/calls/application-card'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { ApplicationsPage } from '../../web/src/features/applications/admin/applications-page'
import { loadForms } from '../../web/src/features/applications/admin/lazy-forms'
import { stubBrowser } from '../support/ant-design'
import { application, createWorld } from '../support/factories'
import { renderRouter } from '../support/render-router'

const call = vi.hoisted(() =>
  vi.fn<(contract: { name: string }, input: Record<string, unknown>) => Promise<unknown>>(),
)
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/session', () => ({ useSession: vi.fn() }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/documents', () => ({ PROFILES: {}, useDocuments: () => () => null }))

const world = createWorld(new Date())
const cards = ['Bilal', 'Celik'].map((name) => ({
  ...cardOf(application(world, { name })),
  id: name,
}))
/** The applications that the mocked `searchApplications` returns. */
let foundCards: typeof cards

function respondToCall(name: string, id: unknown): unknown {
  if (name === 'searchApplications') return { applications: foundCards, next: null }
  if (name === 'watchApplications') return { others: [], updated_at: null }
  if (name === 'countApplications') return { waiting: 2, held: 0, overdue: 0, longest: [] }
  return {
    application: cards.find((one) => one.id === id),
    reapply_after: null,
    invite_code: null,
    invite_expires_at: null,
    earlier: [],
    others: [],
    notes: [],
    mail: null,
    is_mail_on: true,
  }
}

// Loads the code before the tests start, because loading it can take seconds.
beforeAll(async () => {
  await loadForms()
})
beforeEach(() => {
  stubBrowser()
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    ...listeners,
  }))
  queryClient.clear()
  foundCards = cards
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  call.mockImplementation(async ({ name }, input) => respondToCall(name, input['application_id']))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the page in a narrow window, after the dashboard was open in the same tab. @returns the router */
function openPage(query = '') {
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <h1>Dashboard</h1> },
      { path: '/admin/applications', element: <ApplicationsPage /> },
    ],
    { initialEntries: ['/admin', `/admin/applications${query}`] },
  )
  renderRouter(router)
  return router
}

const findRow = (name: RegExp) => screen.findByRole('link', { name })
function clickAllApplications() {
  const button = screen.getByRole('button', { name: 'All Applications' })
  button.focus()
  fireEvent.click(button)
}
const expectFocus = (role: string, name: RegExp | string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))

async function openFromList() {
  const router = openPage()
  const row = await findRow(/^Celik/)
  row.focus()
  fireEvent.click(row)
  await expectFocus('heading', 'Celik')
  return router
}

describe('the queue of applications in a narrow window', () => {
  it('the J and K keys open the next or the previous application of the queue and move the focus to its heading', async () => {
    openPage()
    const row = await findRow(/^Celik/)
    row.focus()
    fireEvent.keyDown(row, { key: 'j', bubbles: true })
    await expectFocus('heading', 'Bilal')
    fireEvent.keyDown(document.activeElement as Element, { key: 'j', bubbles: true })
    await expectFocus('heading', 'Celik')
    screen.getByRole('button', { name: 'All Applications' }).focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'k', bubbles: true })
    await expectFocus('heading', 'Bilal')
  })

  it("the 'All Applications' button moves the focus to the row of the application that was just closed", async () => {
    await openFromList()
    clickAllApplications()
    await expectFocus('link', /^Celik/)
  })

  it("the browser's back button closes the application and moves the focus to its row", async () => {
    const router = await openFromList()
    await act(() => router.navigate(-1))
    await expectFocus('link', /^Celik/)
  })

  it("the browser's back button closes an open decision dialog, and the message typed there is kept", async () => {
    const router = await openFromList()
    const openDialog = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Hold' }))
      expect((await screen.findByRole('dialog')).textContent).toContain('Hold Celik')
    }
    const findMessage = () =>
      screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to the applicant/ })
    await openDialog()
    fireEvent.change(await findMessage(), { target: { value: 'Next month.' } })
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(await findRow(/^Celik/))
    await openDialog()
    expect((await findMessage()).value).toBe('Next month.')
  })

  it.each([1, 0])(
    'if the row of an application has disappeared, closing the application focuses the heading of the page (other rows: %d)',
    async (others) => {
      const router = await openFromList()
      foundCards = cards.slice(0, others)
      await act(() => queryClient.refetchQueries({ queryKey: ['applications'] }))
      await act(() => router.navigate(-1))
      await expectFocus('heading', 'Applications')
    },
  )

  it("the 'All Applications' button acts like the browser's back button, so going back once more leaves the page", async () => {
    const router = await openFromList()
    clickAllApplications()
    await findRow(/^Celik/)
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await act(() => router.navigate(-1))
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('opening the next application with a key adds no step to the browser’s history', async () => {
    const router = await openFromList()
    fireEvent.keyDown(document.body, { key: 'k', bubbles: true })
    await expectFocus('heading', 'Bilal')
    clickAllApplications()
    await expectFocus('link', /^Bilal/)
    await act(() => router.navigate(-1))
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it("in a narrow window, the 'All Applications' button shows the list even if the application was opened with a link", async () => {
    const router = openPage('?open=Celik')
    await screen.findByRole('heading', { name: 'Celik' })
    clickAllApplications()
    await expectFocus('link', /^Celik/)
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/admin/applications',
    )
  })
})
