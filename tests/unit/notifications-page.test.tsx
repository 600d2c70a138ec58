// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { page } from '../../web/src/features/notices/notifications-page'
import { AntDesign } from '../../web/src/ui/antd'
import { stubBrowser } from '../support/ant-design'
import { createWorld, notice } from '../support/factories'
import { listOf } from '../support/list-of'

const unread = vi.hoisted(() => ({ atBell: 0, inList: false }))
vi.mock('../../web/src/features/notices/newest-notices', () => ({
  useNewestNotices: () => ({ unread: unread.atBell }),
}))
vi.mock('../../web/src/features/notices/use-mark-read', () => ({
  useMarkRead: () => ({ markAll: { pending: false } }),
}))
vi.mock('../../web/src/data/live', () => ({
  liveQuery: () => ({}),
  useLivePages: () => {
    const row = notice(world, { read_at: unread.inList ? null : new Date() })
    return listOf([{ ...row, id: 'n1' }])
  },
}))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
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

it.each([
  ['one of the listed notifications is unread', { atBell: 0, inList: true }, true],
  ['only older notifications are unread', { atBell: 3, inList: false }, true],
  ['no notification is unread', { atBell: 0, inList: false }, false],
] as const)(
  'when %s (%j), the notifications page has the button Mark All as Read: %s',
  (_, state, isShown) => {
    Object.assign(unread, state)
    render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <AntDesign>{page.element}</AntDesign>
        </QueryClientProvider>
      </MemoryRouter>,
    )
    expect(screen.queryByRole('button', { name: 'Mark All as Read' }) !== null).toBe(isShown)
  },
)
