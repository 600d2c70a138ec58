import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { queryClient } from '../../data/query-client'
import '../../ui/kit/cards.css'
import { EmptyState, Failure } from '../../ui/kit/empty'
import { Loading } from '../../ui/kit/loading'
import { CardSkeletons } from '../../ui/kit/skeletons'
import { Page } from '../../ui/page'
import { useLoadFailure } from '../../ui/use-load-failure'
import { INVITATIONS, type Invitations } from './api/invitations'
import { InvitationRow } from './invitation-row'
import './invitations.css'
import { InviteForm } from './invite-form'

/** The page /dashboard/invitations. Lets a member invite guests, and shows the status of earlier invitations. */
function InvitationsPage() {
  // The invitations are loaded again on each visit, because a guest can join at any time.
  const { data, isError, refetch } = useQuery({
    ...INVITATIONS,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const failed = isError && !data
  const { key } = useLocation()
  // Loads the invitations again when the user follows a link to this page, for example in a notification, while the
  // page is already open.
  useEffect(() => void refetch({ cancelRefetch: false }), [key, refetch])
  useLoadFailure(failed, MESSAGES.invitationsFailed)
  return (
    <Page
      title="Invitations"
      intro="Bring people whom you know and trust. Your name goes with each invitation."
    >
      {failed ? (
        <Failure sentence={MESSAGES.invitationsFailed} retry={() => void refetch()} />
      ) : data ? (
        <Loaded {...data} />
      ) : (
        <Loading text="Loading invitations...">
          <CardSkeletons count={1} grid="" card="panel surface" lines={3} />
          <CardSkeletons count={2} grid="surface rows" card="invitation" lines={1} />
        </Loading>
      )}
    </Page>
  )
}

function Loaded(data: Invitations) {
  const { invitations } = data
  if (data.per_year === 0 && invitations.length === 0)
    return (
      <EmptyState
        icon="invites"
        title="Invitations are closed"
        text="Members cannot invite guests at present."
      />
    )
  return (
    <div className="invitations">
      <InviteForm {...data} />
      <section aria-labelledby="invited">
        <h2 id="invited" className="panel-title">
          Your Guests
        </h2>
        {invitations.length > 0 ? (
          <ul className="surface rows" aria-labelledby="invited">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.code} invitation={invitation} />
            ))}
          </ul>
        ) : (
          <p className="muted">You have not invited anybody yet.</p>
        )}
      </section>
    </div>
  )
}

const prefetch = () => void queryClient.prefetchQuery(INVITATIONS)

export const page = { element: <InvitationsPage />, prefetch }
