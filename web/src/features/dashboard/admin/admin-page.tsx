import type { ReactNode } from 'react'
import { Count } from '../../../ui/count'
import { NavCard, NavCards } from '../../../ui/nav-card'
import { Page } from '../../../ui/page'
import { useAdminStats } from './api/use-admin-stats'

interface AdminPageProps {
  paths: Record<
    | 'adminMembers'
    | 'adminContent'
    | 'adminEvents'
    | 'adminConcierge'
    | 'adminApiKeys'
    | 'adminInvites'
    | 'adminAudit',
    string
  >
  /** The ways out, beside the heading. */
  actions: ReactNode
}

/** The admin area's front page: what there is to manage, with live counts (specification, section 2, "Admin area"). */
export function AdminPage({ paths, actions }: AdminPageProps) {
  const stats = useAdminStats()
  return (
    <Page
      title="Admin Dashboard"
      intro="Members, content, events, requests and the keys of automations."
      actions={actions}
    >
      <NavCards label="What to manage">
        <NavCard
          to={paths.adminMembers}
          icon="members"
          title="Member Management"
          note={<Counted of={stats} pick={({ members }) => members} word="member" />}
        >
          Who is in, and in which role.
        </NavCard>
        <NavCard
          to={paths.adminContent}
          icon="content"
          title="Content Library"
          note={<Counted of={stats} pick={({ content }) => content} word="item" />}
        >
          What members find in the library.
        </NavCard>
        <NavCard
          to={paths.adminEvents}
          icon="events"
          title="Event Management"
          note={<Counted of={stats} pick={({ events }) => events} word="event" />}
        >
          What is coming up, and what was.
        </NavCard>
        <NavCard
          to={paths.adminConcierge}
          icon="concierge"
          title="Concierge Requests"
          note={
            <Counted
              of={stats}
              pick={({ pending_requests }) => pending_requests}
              word="pending"
              words="pending"
            />
          }
        >
          What members asked Grand Wazeer for.
        </NavCard>
        <NavCard to={paths.adminApiKeys} icon="keys" title="API Keys" note="API Access">
          Keys for automations that invite.
        </NavCard>
        <NavCard to={paths.adminInvites} icon="invites" title="Invitation Codes" note="Invitations">
          Every code, used or not.
        </NavCard>
        <NavCard to={paths.adminAudit} icon="audit" title="Audit Log" note="Accountability">
          Who did what, and when.
        </NavCard>
      </NavCards>
    </Page>
  )
}

type Stats = ReturnType<typeof useAdminStats>
type Numbers = NonNullable<Stats['data']>

interface CountedProps {
  of: Stats
  pick: (numbers: Numbers) => number
  word: string
  words?: string
}

/** '1 member', '1,204 members', '– members'. Made anew once it is known: words that move along are a shift of the layout. */
function Counted({ of, pick, word, words = `${word}s` }: CountedProps) {
  const one = of.status === 'ready' && pick(of.data) === 1
  return (
    <span key={of.status}>
      <Count of={of} pick={pick} /> {one ? word : words}
    </span>
  )
}
