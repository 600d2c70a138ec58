import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LinkedRequest } from '../../web/src/features/concierge/admin/linked-request'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { conciergeRequest, createWorld } from '../support/factories'

const listenTo = vi.hoisted(() => vi.fn<(ids: readonly string[]) => object>())
vi.mock('../../web/src/data/live-documents', () => ({
  useLiveDocuments: (_: string, ids: readonly string[]) => listenTo(ids),
}))
vi.mock('../../web/src/data/documents', () => ({ PROFILES: {}, useDocument: () => null }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/firebase/transact', () => ({ transact: vi.fn() }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const world = createWorld(new Date())
const request = { id: 'one', ...conciergeRequest(world, { title: 'A visa' }) }

beforeEach(() => {
  stubBrowser()
  listenTo.mockImplementation((ids) => ({
    status: 'ready',
    rows: ids.includes('one') ? [request] : [],
    retry: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openPage(query: string) {
  const router = createMemoryRouter([{ path: '*', element: <LinkedRequest /> }], {
    initialEntries: [`/admin/concierge${query}`],
  })
  render(
    <UnstyledAntDesign>
      <RouterProvider router={router} />
    </UnstyledAntDesign>,
  )
  return router
}

it('a link to a concierge request opens the request’s details; closing the details keeps only the filters in the URL', async () => {
  const router = openPage('?status=pending&open=one')
  expect(await screen.findByRole('heading', { name: 'A visa' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=pending'))
})

it.each(['gone', 'a/b'])(
  'a link to the missing request "%s" opens a message that the request does not exist',
  async (id) => {
    openPage(`?open=${encodeURIComponent(id)}`)
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.requestMissing)
    expect(listenTo.mock.calls.flatMap(([ids]) => ids)).not.toContain('a/b')
  },
)

it('if the request in the URL cannot be loaded, the admin page for concierge requests offers a retry', async () => {
  const retry = vi.fn()
  listenTo.mockReturnValue({ status: 'failed', rows: [], retry })
  openPage('?open=one')
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it.each(['?status=pending', '?open='])(
  'the admin page for requests opens no dialog when the URL names no request (%s)',
  (query) => {
    openPage(query)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
