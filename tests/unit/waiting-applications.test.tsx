import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATHS } from '../../web/src/config/paths'
import { APPLICATIONS_REFRESH_MS } from '../../web/src/data/application-counts'
import { queryClient } from '../../web/src/data/query-client'
import { WaitingCount } from '../../web/src/features/applications/admin/waiting-count'
import { AdminTasks } from '../../web/src/features/dashboard/admin/tasks'
import { useSidebarCounts } from '../../web/src/ui/frame/sidebar-counts'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { advance } from '../support/data-screen'

const call = vi.hoisted(() => vi.fn<(contract: { name: string }) => Promise<unknown>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/load-reads', () => ({
  loadReads: async () => ({ readPage: async () => ({ rows: [], next: null }), converters: {} }),
}))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: {},
  prefetchDocuments: () => undefined,
  useDocuments: () => () => 'loading',
}))

const serve = (waiting: number) =>
  call.mockResolvedValue({ waiting, held: 0, overdue: 0, longest: [] })

/** Returns the number of waiting applications in the sidebar, and whether the admin dashboard shows the same number. */
function shownCount() {
  const count = useSidebarCounts.getState()[PATHS.adminApplications]?.count
  return { count, isOnDashboard: screen.queryByText(`${count} waiting`) !== null }
}

const portal = (dashboard: boolean) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <UnstyledAntDesign>
        <WaitingCount />
        {dashboard && <AdminTasks pendingRequests="" />}
      </UnstyledAntDesign>
    </MemoryRouter>
  </QueryClientProvider>
)

beforeEach(() => {
  stubBrowser()
  vi.useFakeTimers()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the sidebar and the admin dashboard show the same number of waiting applications', async () => {
  serve(1)
  const { rerender } = render(portal(false))
  await advance()
  serve(2)
  await advance(APPLICATIONS_REFRESH_MS / 2)
  rerender(portal(true))
  await advance()
  expect(shownCount()).toEqual({ count: 2, isOnDashboard: true })

  serve(3)
  await advance(APPLICATIONS_REFRESH_MS)
  expect(shownCount()).toEqual({ count: 3, isOnDashboard: true })

  serve(4)
  await advance(APPLICATIONS_REFRESH_MS / 2)
  window.dispatchEvent(new Event('visibilitychange'))
  await advance()
  expect(shownCount()).toEqual({ count: 4, isOnDashboard: true })
})
