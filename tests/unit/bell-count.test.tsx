import { NOTICES_AT_BELL } from '@domain/limits'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { useNewestNotices } from '../../web/src/features/notices/newest-notices'
import { useMarkRead } from '../../web/src/features/notices/use-mark-read'
import { createWorld, notice } from '../support/factories'
import { IN_PORTAL } from '../support/data-screen'
import { closedGate } from '../support/gate'

const { useLivePages, countUnread, markRead, markAllRead } = vi.hoisted(() => ({
  useLivePages: vi.fn<() => object>(),
  countUnread: vi.fn<() => Promise<number>>(),
  markRead: vi.fn<(ids: string[]) => Promise<void>>(),
  markAllRead: vi.fn<() => Promise<void>>(),
}))
vi.mock('../../web/src/data/live', () => ({ useLivePages }))
vi.mock('../../web/src/data/firestore-reads', () => ({}))
vi.mock('../../web/src/firebase/first-converters', () => ({}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/features/notices/api/count-unread', () => ({ countUnread }))
vi.mock('../../web/src/features/notices/api/mark-read', () => ({ markRead, markAllRead }))

const world = createWorld(new Date())
const row = (id: number, isRead: boolean) => ({
  ...notice(world, { read_at: isRead ? new Date() : null }),
  id: `n${id}`,
})
type Row = ReturnType<typeof row>

/** Returns the rows of the bell’s list, the newest first. The first `read` rows are notifications that were read. */
const rowsWith = ({ read = 0, rows = NOTICES_AT_BELL } = {}) =>
  Array.from({ length: rows }, (_, index) => row(index, index < read))

function serve(rows: readonly Row[], unread: number) {
  useLivePages.mockReturnValue({ rows })
  countUnread.mockResolvedValue(unread)
}

function openBell() {
  const { result, rerender } = renderHook(
    () => ({ unread: useNewestNotices('amina').unread, ...useMarkRead('amina', () => undefined) }),
    IN_PORTAL,
  )
  return { current: () => result.current, rerender, unread: () => result.current.unread }
}

beforeEach(() => {
  markRead.mockReset().mockResolvedValue()
  markAllRead.mockResolvedValue()
  countUnread.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  queryClient.clear()
})

it('if the bell’s list is full, the unread count at the bell includes older notifications, which are not in the list', async () => {
  serve(rowsWith(), 20)
  const { unread } = openBell()
  await waitFor(() => expect(unread()).toBe(20))
  expect(countUnread).toHaveBeenCalledOnce()
})

it('the unread count at the bell includes older notifications even if all notifications in the list have been read', async () => {
  serve(rowsWith({ read: NOTICES_AT_BELL }), 8)
  const { unread } = openBell()
  await waitFor(() => expect(unread()).toBe(8))
})

it('the unread count at the bell is not requested while the list of the bell contains all notifications', async () => {
  serve(rowsWith({ rows: NOTICES_AT_BELL - 1, read: 1 }), 99)
  const { unread } = openBell()
  expect(unread()).toBe(NOTICES_AT_BELL - 2)
  await act(() => Promise.resolve())
  expect(countUnread).not.toHaveBeenCalled()
})

it('the notifications page uses the unread count that the bell has requested, and does not request it again', async () => {
  serve(rowsWith(), 20)
  const { unread } = openBell()
  await waitFor(() => expect(unread()).toBe(20))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  const { unread: unreadOnPage } = openBell()
  expect(unreadOnPage()).toBe(20)
  await act(() => Promise.resolve())
  expect(countUnread).toHaveBeenCalledOnce()
})

it('after a notification in the bell’s list is read, the bell shows the old unread count until the new count arrives', async () => {
  serve(rowsWith(), 20)
  const { unread, rerender } = openBell()
  await waitFor(() => expect(unread()).toBe(20))
  serve(rowsWith({ read: 1 }), 19)
  rerender()
  expect(unread()).toBe(20)
  await waitFor(() => expect(unread()).toBe(19))
})

it('the unread count at the bell is requested again when the member opens a notification that is not in the bell’s list', async () => {
  serve(rowsWith(), 20)
  const { unread, current } = openBell()
  await waitFor(() => expect(unread()).toBe(20))
  countUnread.mockResolvedValue(19)
  act(() => current().markOpened(row(99, false)))
  await waitFor(() => expect(unread()).toBe(19))
})

it('the unread count at the bell is requested again after a member has marked all notifications as read', async () => {
  serve(rowsWith({ read: NOTICES_AT_BELL }), 8)
  const { unread, current } = openBell()
  await waitFor(() => expect(unread()).toBe(8))
  countUnread.mockResolvedValue(0)
  await act(() => current().markAll.run())
  await waitFor(() => expect(unread()).toBe(0))
})

it('while a notification is being marked as read, further opened notifications wait, and are then marked in a single call', async () => {
  serve(rowsWith(), 20)
  const { current } = openBell()
  const { released, release } = closedGate()
  markRead.mockReturnValueOnce(released)
  act(() => [1, 2, 3].forEach((id) => current().markOpened(row(id, false))))
  expect(markRead.mock.calls).toEqual([[['n1']]])
  release()
  await waitFor(() => expect(markRead.mock.calls).toEqual([[['n1']], [['n2', 'n3']]]))
})

it('if marking a notification as read fails, the next opened notification is still marked as read', async () => {
  serve(rowsWith(), 20)
  const { current } = openBell()
  markRead.mockRejectedValueOnce(new Error('down'))
  await act(async () => current().markOpened(row(1, false)))
  await act(async () => current().markOpened(row(2, false)))
  await waitFor(() => expect(markRead.mock.calls).toEqual([[['n1']], [['n2']]]))
})
