import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { MESSAGES } from '@domain/messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestDetails } from '../../web/src/features/concierge/admin/request-details'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { conciergeRequest, createWorld } from '../support/factories'
import { stubBrowser } from '../support/ant-design'
import { closedGate } from '../support/gate'

type StatusChange = { id: string; seenStatus: string; status: string }

const changeStatus = vi.hoisted(() => vi.fn<(change: StatusChange) => Promise<string>>())
vi.mock('../../web/src/features/concierge/admin/api/change-status', () => ({ changeStatus }))
vi.mock('../../web/src/features/concierge/admin/api/requests', () => ({
  expireRequests: () => undefined,
  useRequest: <T,>(row: T) => row,
}))
vi.mock('../../web/src/data/documents', () => ({ PROFILES: {}, useDocument: () => null }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

// Queries skip the visibility check, which takes jsdom seconds with Ant Design's styles.
configure({ defaultHidden: true })
beforeEach(stubBrowser)
afterEach(cleanup)

const pendingRequest = {
  id: 'r1',
  ...conciergeRequest(createWorld(new Date()), { status: 'pending' }),
  status_at: new Date(1000),
}
const onBusyChange = vi.fn()
const requestDetails = (row: typeof pendingRequest) => (
  <MemoryRouter>
    <RequestDetails request={row} onBusyChange={onBusyChange} />
  </MemoryRouter>
)

async function chooseStatus(status: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
  fireEvent.click(await screen.findByRole('option', { name: status }))
}

/** Waits until the closed select shows a status. A query by title would also find the option for this status. */
const waitForStatus = (status: string) =>
  waitFor(() => {
    const list = screen.getByRole('combobox', { name: 'Status' })
    expect(list.parentElement?.title).toBe(status)
  })

it('if another admin has already changed the status, RequestDetails shows a message and the new status', async () => {
  useToasts.setState({ toasts: [] })
  const { rerender } = render(requestDetails(pendingRequest))
  changeStatus.mockResolvedValueOnce('completed')
  await chooseStatus('Cancelled')
  await waitForStatus('Completed')
  expect(useToasts.getState().toasts).toMatchObject([
    { title: MESSAGES.errorTitle, text: MESSAGES.requestChanged },
  ])
  rerender(requestDetails({ ...pendingRequest }))
  await waitForStatus('Completed')

  changeStatus.mockResolvedValueOnce('cancelled')
  await chooseStatus('Cancelled')
  await waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(2))
  expect(changeStatus.mock.lastCall).toEqual([
    { id: 'r1', seenStatus: 'completed', status: 'cancelled' },
  ])
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: 'Request status updated to cancelled' },
    ]),
  )
})

it('RequestDetails shows the status from a server response only until a newer version of the request arrives', async () => {
  const { rerender } = render(requestDetails(pendingRequest))
  changeStatus.mockResolvedValueOnce('completed')
  await chooseStatus('Cancelled')
  await waitForStatus('Completed')
  rerender(requestDetails({ ...pendingRequest, status_at: new Date(2000) }))
  await waitForStatus('Pending')
})

it('while a chosen status is being stored, RequestDetails reports that it is busy, and ignores a second choice', async () => {
  onBusyChange.mockClear()
  const { released, release } = closedGate()
  render(requestDetails(pendingRequest))
  changeStatus.mockReset()
  changeStatus.mockImplementation(async ({ status }) => {
    await released
    return status
  })
  await chooseStatus('Completed')
  await waitForStatus('Completed')
  await chooseStatus('Cancelled')
  // RequestDetails must ignore this choice. If it did not, it would now call changeStatus a second time.
  await act(() => Promise.resolve())
  expect(changeStatus).toHaveBeenCalledOnce()
  expect(onBusyChange.mock.calls).toEqual([[true]])
  await waitForStatus('Completed')
  release()
  await waitFor(() => expect(onBusyChange.mock.calls).toEqual([[true], [false]]))
  await waitForStatus('Completed')
})

it.each(['unavailable', 'network'] as const)(
  'RequestDetails shows an error and the former status when the status cannot be stored (%s)',
  async (code) => {
    useToasts.setState({ toasts: [] })
    render(requestDetails(pendingRequest))
    changeStatus.mockReset()
    changeStatus.mockRejectedValueOnce(new AppError(code))
    await chooseStatus('Completed')
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { title: MESSAGES.errorTitle, text: MESSAGES.requestStatusNotUpdated },
      ]),
    )
    await waitForStatus('Pending')
  },
)
