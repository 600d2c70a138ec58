import { adminStats } from '@domain/calls/admin-stats'
import type { CallResponse } from '@domain/calls/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { PATHS } from '../../../config/paths'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { loadReads } from '../../../data/load-reads'
import { Count } from '../../../ui/count'
import { useDestinations } from '../../../ui/frame/navigation'
import { useLogout } from '../../../ui/frame/use-logout'
import { Button, LinkButton } from '../../../ui/kit/button'
import { NavCard, NavCards } from '../../../ui/nav-card'
import { Page } from '../../../ui/page'
import { useOnline } from '../../../ui/use-media'
import { prefetchTasks, refreshTasks } from './api/tasks'
import { AdminTasks } from './tasks'

type Numbers = CallResponse<typeof adminStats>

const REFRESH_MS = 30_000
const STATS = callQuery(adminStats, {})

/**
 * The page /admin. Shows the tasks of today, then cards that link to the admin pages. Some cards show a count, which is
 * refreshed while the page is visible.
 */
export function AdminPage() {
  const [, ...destinations] = useDestinations().admin
  const { logOut, pending } = useLogout()
  const online = useOnline()
  const stats = useQuery({
    ...STATS,
    staleTime: 0,
    refetchInterval: online && REFRESH_MS,
    refetchOnWindowFocus: online,
  })
  useTasksRefresh(stats.data)
  return (
    <Page
      title="Admin Dashboard"
      intro="Pending requests, statistics and management pages."
      actions={
        <>
          <LinkButton to={PATHS.dashboard}>Back to Dashboard</LinkButton>
          <Button onClick={logOut} pending={pending}>
            Logout
          </Button>
        </>
      }
    >
      <AdminTasks pendingRequests={noteOf(PATHS.adminConcierge, stats)} />
      <NavCards label="What to manage" compact>
        {destinations.map(({ path, label, cardTitle = label, icon, purpose }) => (
          <NavCard key={path} to={path} icon={icon} title={cardTitle} note={noteOf(path, stats)}>
            {purpose}
          </NavCard>
        ))}
      </NavCards>
    </Page>
  )
}

type SelectCount = (numbers: Numbers) => number

/** The cards that show a count, with the singular and the plural of the counted noun: '1 member', '1,204 members'. */
const CARD_COUNTS: Record<string, [pick: SelectCount, one: string, many: string]> = {
  [PATHS.adminMembers]: [({ members }) => members, 'member', 'members'],
  [PATHS.adminContent]: [({ content }) => content, 'item', 'items'],
  [PATHS.adminEvents]: [({ events }) => events, 'event', 'events'],
  [PATHS.adminConcierge]: [({ pending_requests }) => pending_requests, 'pending', 'pending'],
}

/**
 * Returns the text on a card, such as '3 pending'. Its key changes when the number is loaded, so that React replaces
 * the element. Browsers count moved text as a layout shift, but not a new element.
 */
function noteOf(path: string, stats: UseQueryResult<Numbers>): ReactNode {
  const labelledCount = CARD_COUNTS[path]
  if (!labelledCount) return path === PATHS.adminApiKeys && 'API Access'
  const [selectCount, singular, plural] = labelledCount
  return (
    <span key={stats.status}>
      <Count query={stats} select={selectCount} />{' '}
      {stats.data && selectCount(stats.data) === 1 ? singular : plural}
    </span>
  )
}

/** Loads the tasks again when a count has changed. */
function useTasksRefresh(numbers: Numbers | undefined) {
  const previous = useRef(numbers)
  useEffect(() => {
    if (previous.current && previous.current !== numbers) refreshTasks()
    previous.current = numbers
  }, [numbers])
}

function prefetch() {
  void queryClient.prefetchQuery(STATS)
  prefetchTasks()
}

export const page = { element: <AdminPage />, prefetch, prepare: loadReads }
