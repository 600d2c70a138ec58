import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { PATHS, profilePath } from '../../../config/paths'
import { toAppError } from '../../../firebase/errors'
import { useSession } from '../../../firebase/session'
import { capitalize } from '../../../ui/format'
import { BackLink } from '../../../ui/kit/back-link'
import { Badge } from '../../../ui/kit/badge'
import { Button, LinkButton } from '../../../ui/kit/button'
import { EmptyState, Failure } from '../../../ui/kit/empty'
import { Loading } from '../../../ui/kit/loading'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { useDialogState } from '../../../ui/kit/use-dialog-state'
import { Page } from '../../../ui/page'
import { useLoadFailure } from '../../../ui/use-load-failure'
import { RoleDialog } from '../admin/role-dialog'
import { SuspensionDialog } from '../admin/suspension-dialog'
import { cardQuery, isMemberId, refreshCard, type Card } from './api/member-card'
import { BranchPanel } from './branch-panel'
import { HowJoinedPanel } from './how-joined-panel'
import './member-card.css'
import { ActivityPanels } from './activity-panels'

const TITLE = 'Member'

/** The page /admin/members/{id}. Shows all details of a member. */
function MemberCardPage() {
  const { id = '' } = useParams()
  const enabled = isMemberId(id)
  const { data, isError, error, refetch } = useQuery({ ...cardQuery(id), staleTime: 0, enabled })
  const failed = isError && !data
  const unknown = !enabled || (failed && toAppError(error).code === 'account_not_found')
  useLoadFailure(failed && !unknown, MESSAGES.memberCardFailed)
  if (data) return <MemberCard card={data} />
  return (
    <Page title={TITLE} eyebrow={<Back />}>
      {unknown ? (
        <EmptyState
          icon="members"
          title="Member not found"
          text="No member was found at this link."
        />
      ) : failed ? (
        <Failure sentence={MESSAGES.memberCardFailed} retry={() => void refetch()} />
      ) : (
        <Loading text="Loading member...">
          <CardSkeletons count={4} grid="card-columns" card="panel surface" lines={3} />
        </Loading>
      )}
    </Page>
  )
}

const Back = () => <BackLink to={PATHS.adminMembers}>Back to Members</BackLink>

function MemberCard({ card }: { card: Card }) {
  const { account } = card
  const { user_id, role, suspended } = account
  const session = useSession()
  const isOwn = 'uid' in session && session.uid === user_id
  const editing = useDialogState<typeof account>()
  const suspending = useDialogState<typeof account>()
  const refreshAndClose = (close: () => void) => () => {
    close()
    refreshCard(user_id)
  }
  return (
    <Page
      title={displayName(account)}
      heading={<bdi>{displayName(account)}</bdi>}
      eyebrow={<Back />}
      intro={
        <>
          <Badge tone={role === 'admin' ? 'accent' : 'plain'}>{capitalize(role)}</Badge>
          {suspended && <Badge tone="bad">Suspended</Badge>}
        </>
      }
      actions={
        <>
          <LinkButton to={profilePath(user_id)}>View Profile</LinkButton>
          <Button aria-haspopup="dialog" onClick={() => editing.openFor(account)}>
            Edit Role
          </Button>
          {!isOwn && (
            <Button
              danger={!suspended}
              aria-haspopup="dialog"
              onClick={() => suspending.openFor(account)}
            >
              {suspended ? 'Restore' : 'Suspend'}
            </Button>
          )}
        </>
      }
    >
      <div className="card-columns">
        <div className="card-column">
          <HowJoinedPanel card={card} />
          <BranchPanel card={card} />
        </div>
        <div className="card-column">
          <ActivityPanels card={card} />
        </div>
      </div>
      {editing.subject && (
        <RoleDialog
          account={account}
          isOwn={isOwn}
          open={editing.open}
          onClose={refreshAndClose(editing.close)}
        />
      )}
      {suspending.subject && (
        <SuspensionDialog
          account={suspending.subject}
          open={suspending.open}
          onClose={refreshAndClose(suspending.close)}
        />
      )}
    </Page>
  )
}

export const page = { element: <MemberCardPage /> }
