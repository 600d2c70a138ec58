import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MESSAGES } from '@domain/messages'
import { queryClient } from '../../web/src/data/query-client'
import { GuestSections } from '../../web/src/features/events/member/guest-sections'
import { AppError } from '../../web/src/firebase/errors'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'
import { listOf } from '../support/list-of'

const readNotes = vi.fn()
const useGuestFaces = vi.hoisted(() => vi.fn())
vi.mock('../../web/src/features/events/shared/api/guest-info', () => ({
  guestInfoQuery: (id: string) =>
    queryOptions({ queryKey: ['info', id], queryFn: () => readNotes() }),
}))
vi.mock('../../web/src/features/events/member/api/seats', () => ({
  useGuestFaces,
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const NOW = new Date('2026-11-24T12:00:00Z')
const GUEST_INFO = { join_url: 'https://meet.example/1', notes: 'Ring twice.', version: 1 }

beforeEach(() => {
  stubBrowser()
  useGuestFaces.mockReturnValue(listOf([]))
  readNotes.mockResolvedValue(null)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  readNotes.mockReset()
  vi.unstubAllGlobals()
})

const showNotes = (hours = 24) => {
  const event_date = new Date(NOW.getTime() + hours * 3_600_000)
  const row = { ...event(createWorld(NOW), { event_date }), id: 'dinner' }
  render(
    <QueryClientProvider client={queryClient}>
      <GuestSections event={row} now={NOW.getTime()} going={1} />
    </QueryClientProvider>,
  )
}
const findNotes = () => screen.findByText('Ring twice.')
const queryJoinLink = () => screen.queryByRole('link', { name: /Join Online/ })

it('the section with notes for guests says that the notes are loading, and offers a retry if loading fails', async () => {
  readNotes.mockRejectedValueOnce(new AppError('unavailable')).mockResolvedValueOnce(GUEST_INFO)
  showNotes()
  expect(screen.getByRole('status').textContent).toBe('Loading the notes for guests...')
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.guestInfoFailed)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await findNotes()
  expect(queryJoinLink()).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the displayed notes for guests disappear when they are refetched and the server denies access', async () => {
  readNotes.mockResolvedValueOnce(GUEST_INFO)
  showNotes()
  await findNotes()
  readNotes.mockRejectedValueOnce(new AppError('permission_denied'))
  await queryClient.refetchQueries()
  await waitFor(() => expect(screen.queryByText('Ring twice.')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the notes for guests show no "Join Online" link for an event that is over', async () => {
  readNotes.mockResolvedValueOnce(GUEST_INFO)
  showNotes(-3)
  await findNotes()
  expect(queryJoinLink()).toBeNull()
})

const guest = (first_name: string) => ({
  user_id: first_name,
  first_name,
  last_name: 'Noor',
  avatar_url: null,
})

it('the list of guests says that the guests are loading, and offers a retry if loading fails', () => {
  useGuestFaces.mockReturnValue(listOf([], { status: 'loading' }))
  showNotes()
  expect(screen.getByText('Loading guests...')).toBeTruthy()
  cleanup()
  const retry = vi.fn()
  useGuestFaces.mockReturnValue(listOf([], { status: 'failed', retry }))
  showNotes()
  expect(screen.getByRole('alert').textContent).toContain(MESSAGES.guestsFailed)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('the list of guests loads one more page after each "Show More Guests", until all guests are shown', () => {
  useGuestFaces.mockImplementation((_id: string, pages: number) =>
    listOf(['Amina', 'Bilal'].slice(0, pages).map(guest), { pages, hasMore: pages < 2 }),
  )
  showNotes()
  const names = () =>
    within(screen.getByRole('region', { name: 'Guests' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual([expect.stringContaining('Amina Noor')])
  fireEvent.click(screen.getByRole('button', { name: 'Show More Guests' }))
  expect(useGuestFaces).toHaveBeenLastCalledWith('dinner', 2)
  expect(names()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show More Guests' })).toBeNull()
})
