// @vitest-environment jsdom
import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MESSAGES } from '@domain/messages'
import { queryClient } from '../../web/src/data/query-client'
import { ForGuests } from '../../web/src/features/events/member/for-guests'
import { AppError } from '../../web/src/firebase/errors'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'

const read = vi.fn()
vi.mock('../../web/src/features/events/shared/api/guest-info', () => ({
  guestInfoQuery: (id: string) => queryOptions({ queryKey: ['info', id], queryFn: () => read() }),
}))
vi.mock('../../web/src/features/events/member/api/seats', () => ({
  useGuestFaces: () => ({ status: 'ready', rows: [], more: false }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const NOW = new Date('2026-11-24T12:00:00Z')
const INFO = { join_url: 'https://meet.example/1', notes: 'Ring twice.', version: 1 }

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  queryClient.clear()
  read.mockReset()
  vi.unstubAllGlobals()
})

const show = (hours = 24) => {
  const event_date = new Date(NOW.getTime() + hours * 3_600_000)
  const row = { ...event(createWorld(NOW), { event_date }), id: 'dinner' }
  render(
    <QueryClientProvider client={queryClient}>
      <ForGuests event={row} now={NOW.getTime()} going={1} />
    </QueryClientProvider>,
  )
}
const notes = () => screen.findByText('Ring twice.')
const link = () => screen.queryByRole('link', { name: /Join Online/ })

it('the notes for guests show that they are loading, then an error, and load again on retry', async () => {
  read.mockRejectedValueOnce(new AppError('unavailable')).mockResolvedValueOnce(INFO)
  show()
  expect(screen.getByRole('status').textContent).toBe('Loading the notes for guests...')
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.guestInfoFailed)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await notes()
  expect(link()).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the notes for guests disappear when reading them is denied', async () => {
  read.mockResolvedValueOnce(INFO)
  show()
  await notes()
  read.mockRejectedValueOnce(new AppError('permission_denied'))
  await queryClient.refetchQueries()
  await waitFor(() => expect(screen.queryByText('Ring twice.')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the link to join an event is not shown when the event is over', async () => {
  read.mockResolvedValueOnce(INFO)
  show(-3)
  await notes()
  expect(link()).toBeNull()
})
