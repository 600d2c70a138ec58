import { adminStats } from '@domain/calls/admin-stats'
import type { CallResponse } from '@domain/calls/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { PATHS } from '../../../config/paths'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { loadReading } from '../../../data/reading'
import { Count } from '../../../ui/count'
import { useDestinations } from '../../../ui/frame/navigation'
import { useLogout } from '../../../ui/frame/use-logout'
import { Button, LinkButton } from '../../../ui/kit/button'
import { NavCard, NavCards } from '../../../ui/nav-card'
import { Page } from '../../../ui/page'
import { useOnline } from '../../../ui/use-media'
import { beginQueue, renewQueue } from './api/queue'
import { Queue } from './queue'

type Numbers = CallResponse<typeof adminStats>

const REFRESH_MS = 30_000
const STATS = callQuery(adminStats, {})

/**
 * The page /admin. Shows today's queue, then links to the admin pages with counts. The counts are refreshed while the
 * page is visible.
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
  useRenewal(stats.data)
  return (
    <Page
      title="Admin Dashboard"
      intro="Open requests, statistics and management pages."
      actions={
        <>
          <LinkButton to={PATHS.dashboard}>Back to Dashboard</LinkButton>
          <Button onClick={logOut} pending={pending}>
            Logout
          </Button>
        </>
      }
    >
      <Queue waiting={noteOf(PATHS.adminConcierge, stats)} />
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

type Pick = (numbers: Numbers) => number

/** The count of each card, with its singular and plural noun: '1 member', '1,204 members'. */
const COUNTED: Record<string, [pick: Pick, one: string, many: string]> = {
  [PATHS.adminMembers]: [({ members }) => members, 'member', 'members'],
  [PATHS.adminContent]: [({ content }) => content, 'item', 'items'],
  [PATHS.adminEvents]: [({ events }) => events, 'event', 'events'],
  [PATHS.adminConcierge]: [({ pending_requests }) => pending_requests, 'pending', 'pending'],
}

/**
 * Returns a card's number and noun. The key changes when the number is loaded, because text that moves would cause a
 * layout shift.
 */
function noteOf(path: string, stats: UseQueryResult<Numbers>): ReactNode {
  const counted = COUNTED[path]
  if (!counted) return path === PATHS.adminApiKeys && 'API Access'
  const [pick, one, many] = counted
  return (
    <span key={stats.status}>
      <Count of={stats} pick={pick} /> {stats.data && pick(stats.data) === 1 ? one : many}
    </span>
  )
}

/** Loads the queue again when a count has changed. */
function useRenewal(numbers: Numbers | undefined) {
  const former = useRef(numbers)
  useEffect(() => {
    if (former.current && former.current !== numbers) renewQueue()
    former.current = numbers
  }, [numbers])
}

function begin() {
  void queryClient.prefetchQuery(STATS)
  beginQueue()
}

export const page = { element: <AdminPage />, begin, prepare: loadReading }
