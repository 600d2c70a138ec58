import { QUERIES } from '@domain/queries'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { page } from '../../web/src/features/notices/notifications-page'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, notice } from '../support/factories'
import { listOf } from '../support/list-of'

const unread = vi.hoisted(() => ({ atBell: 0, inList: false }))
const { liveQuery, markRead } = vi.hoisted(() => ({
  liveQuery: vi.fn((..._query: unknown[]) => ({})),
  markRead: { onAllRead: () => {} },
}))
vi.mock('../../web/src/features/notices/newest-notices', () => ({
  useNewestNotices: () => ({ unread: unread.atBell }),
}))
vi.mock('../../web/src/features/notices/use-mark-read', () => ({
  useMarkRead: (_uid: string, onAllRead: () => void) => {
    markRead.onAllRead = onAllRead
    return { markAll: { pending: false } }
  },
}))
vi.mock('../../web/src/data/live', () => ({
  liveQuery,
  useLivePages: () => {
    const row = notice(world, { read_at: unread.inList ? null : new Date() })
    return listOf([{ ...row, id: 'n1' }])
  },
}))
vi.mock('../../web/src/firebase/converters', () => ({ converters: { notice: 'notices' } }))
vi.mock('../../web/src/firebase/session', () => ({
  useSession: () => ({ status: 'member', uid: 'amina' }),
}))

const world = createWorld(new Date())
configure({ defaultHidden: true })
beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openPage = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <UnstyledAntDesign>
          <main>{page.element}</main>
        </UnstyledAntDesign>
      </QueryClientProvider>
    </MemoryRouter>,
  )

it.each([
  ['one of the listed notifications is unread', { atBell: 0, inList: true }, true],
  ['only older notifications are unread', { atBell: 3, inList: false }, true],
  ['no notification is unread', { atBell: 0, inList: false }, false],
] as const)(
  'when %s (%j), the notifications page shows the "Mark All as Read" button: %s',
  (_, state, isShown) => {
    Object.assign(unread, state)
    openPage()
    expect(screen.queryByRole('button', { name: 'Mark All as Read' }) !== null).toBe(isShown)
  },
)

it('the notifications page lists only the notifications of the signed-in member', () => {
  openPage()
  expect(liveQuery).toHaveBeenCalledWith(QUERIES.ownNotices, ['amina'], 'notices')
})

it('when all notifications are marked as read, the notifications page moves the focus to its heading', () => {
  openPage()
  const heading = screen.getByRole('heading', { level: 1 })
  heading.blur()
  markRead.onAllRead()
  expect(document.activeElement).toBe(heading)
})
