import { adminStats } from '@domain/calls/admin-stats'
import type { CallResponse } from '@domain/calls/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { PATHS } from '../../../config/paths'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { Count } from '../../../ui/count'
import { useDestinations } from '../../../ui/frame/navigation'
import { useLogout } from '../../../ui/frame/use-logout'
import { Button, LinkButton } from '../../../ui/kit/button'
import { NavCard, NavCards } from '../../../ui/nav-card'
import { Page } from '../../../ui/page'
import { useOnline } from '../../../ui/use-online'
import { beginQueue, loadReading, renewQueue } from './api/queue'
import { Queue } from './queue'

type Numbers = CallResponse<typeof adminStats>

const REFRESH_MS = 30_000
const STATS = callQuery(adminStats, {})

/** The admin area's front page: today's queue, then what there is to manage, with counts that are kept up to date while they are looked at. */
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
      intro="What waits for you today, and what there is to manage."
      actions={
        <>
          <LinkButton to={PATHS.dashboard}>Back to Dashboard</LinkButton>
          <Button onClick={logOut} pending={pending}>
            Logout
          </Button>
        </>
      }
    >
      <Queue waiting={<Pending of={stats} />} />
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

function noteOf(path: string, stats: UseQueryResult<Numbers>): ReactNode {
  switch (path) {
    case PATHS.adminMembers:
      return <Counted of={stats} pick={({ members }) => members} word="member" />
    case PATHS.adminContent:
      return <Counted of={stats} pick={({ content }) => content} word="item" />
    case PATHS.adminEvents:
      return <Counted of={stats} pick={({ events }) => events} word="event" />
    case PATHS.adminConcierge:
      return <Pending of={stats} />
    case PATHS.adminApiKeys:
      return 'API Access'
    default:
      return undefined
  }
}

/** The queue is asked for again when what is counted has changed. */
function useRenewal(numbers: Numbers | undefined) {
  const former = useRef(numbers)
  useEffect(() => {
    if (former.current && former.current !== numbers) renewQueue()
    former.current = numbers
  }, [numbers])
}

/** '10 pending' */
const Pending = ({ of }: Pick<CountedProps, 'of'>) => (
  <Counted
    of={of}
    pick={({ pending_requests }) => pending_requests}
    word="pending"
    words="pending"
  />
)

interface CountedProps {
  of: UseQueryResult<Numbers>
  pick: (numbers: Numbers) => number
  word: string
  words?: string
}

/** '1 member', '1,204 members', '– members'. Made anew once it is known: words that move along are a shift of the layout. */
function Counted({ of, pick, word, words = `${word}s` }: CountedProps) {
  const one = of.data !== undefined && pick(of.data) === 1
  return (
    <span key={of.status}>
      <Count of={of} pick={pick} /> {one ? word : words}
    </span>
  )
}

function begin() {
  void queryClient.prefetchQuery(STATS)
  beginQueue()
}

export const page = { element: <AdminPage />, begin, prepare: loadReading }
