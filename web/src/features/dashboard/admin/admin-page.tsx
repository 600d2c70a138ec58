import { adminStats } from '@domain/calls/admin-stats'
import type { CallResponse } from '@domain/calls/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PATHS } from '../../../config/paths'
import { callQuery } from '../../../data/calls'
import { Count } from '../../../ui/count'
import { useDestinations } from '../../../ui/frame/navigation'
import { useLogout } from '../../../ui/frame/use-logout'
import { NavCard, NavCards } from '../../../ui/nav-card'
import { Page } from '../../../ui/page'
import { LinkButton, PlainButton } from '../../../ui/plain-button'

type Numbers = CallResponse<typeof adminStats>

const REFRESH_MS = 30_000

/** The admin area's front page: what there is to manage, with counts that are kept up to date while they are looked at. */
export function AdminPage() {
  const [, ...destinations] = useDestinations().admin
  const { logOut, pending } = useLogout()
  const stats = useQuery({
    ...callQuery(adminStats, {}),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  return (
    <Page
      title="Admin Dashboard"
      intro="Members, content, events, requests and the keys of automations."
      actions={
        <>
          <LinkButton to={PATHS.dashboard}>Back to Dashboard</LinkButton>
          <PlainButton onClick={logOut} pending={pending}>
            Logout
          </PlainButton>
        </>
      }
    >
      <NavCards label="What to manage">
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
      return (
        <Counted
          of={stats}
          pick={({ pending_requests }) => pending_requests}
          word="pending"
          words="pending"
        />
      )
    case PATHS.adminApiKeys:
      return 'API Access'
    default:
      return undefined
  }
}

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

export const page = { element: <AdminPage /> }
