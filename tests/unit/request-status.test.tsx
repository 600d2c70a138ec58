// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestDetails } from '../../web/src/features/concierge/admin/request-details'
import { conciergeRequest, createWorld } from '../support/factories'
import { stubBrowser } from '../support/ant-design'

type Change = { id: string; seen: string; status: string }

const changeStatus = vi.hoisted(() => vi.fn<(change: Change) => Promise<string>>())
vi.mock('../../web/src/features/concierge/admin/api/change-status', () => ({ changeStatus }))
vi.mock('../../web/src/features/concierge/admin/api/requests', () => ({
  expireFound: () => undefined,
  useRequest: <T,>(row: T) => row,
}))
vi.mock('../../web/src/data/documents', () => ({ PROFILES: {}, useDocuments: () => () => null }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

// jsdom takes seconds to compute visibility with Ant Design's styles.
configure({ defaultHidden: true })
beforeEach(stubBrowser)
afterEach(cleanup)

const request = {
  id: 'r1',
  ...conciergeRequest(createWorld(new Date()), { status: 'pending' }),
  status_at: new Date(1000),
}
const details = (row: typeof request) => (
  <MemoryRouter>
    <RequestDetails request={row} onBusy={() => undefined} />
  </MemoryRouter>
)

async function choose(status: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
  fireEvent.click(await screen.findByRole('option', { name: status }))
}

/** Waits until the closed list shows this status. The options of the list have the same titles. */
const shows = (status: string) =>
  waitFor(() => {
    const list = screen.getByRole('combobox', { name: 'Status' })
    expect(list.parentElement?.title).toBe(status)
  })

it('a status that another admin has set stays visible when outdated data is rendered again', async () => {
  const { rerender } = render(details(request))
  changeStatus.mockResolvedValueOnce('completed')
  await choose('Cancelled')
  await shows('Completed')
  rerender(details({ ...request }))
  await shows('Completed')

  changeStatus.mockResolvedValueOnce('cancelled')
  await choose('Cancelled')
  await waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(2))
  expect(changeStatus.mock.lastCall).toEqual([{ id: 'r1', seen: 'completed', status: 'cancelled' }])
})

it('a row with a later change replaces the status that the server returned', async () => {
  const { rerender } = render(details(request))
  changeStatus.mockResolvedValueOnce('completed')
  await choose('Cancelled')
  await shows('Completed')
  rerender(details({ ...request, status_at: new Date(2000) }))
  await shows('Pending')
})
