import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useMemo } from 'react'
import { memberCardPath, profilePath } from '../../../config/paths'
import { useSession } from '../../../firebase/session'
import { capital } from '../../../ui/capital'
import { AdminPage } from '../../../ui/kit/back-link'
import { Badge } from '../../../ui/kit/badge'
import { PersonCell, NoValue } from '../../../ui/kit/person-cell'
import { RowButton, RowLink } from '../../../ui/kit/row-button'
import { RowMenu } from '../../../ui/kit/row-menu'
import { useAsked } from '../../../ui/kit/use-asked'
import type { Column } from '../../../ui/list/table'
import { TableScreen } from '../../../ui/list/table-screen'
import { useView } from '../../../ui/list/view'
import { Time } from '../../../ui/time'
import { beginAccounts, useAccounts } from './api/accounts'
import { RoleDialog } from './role-dialog'
import { SuspensionDialog } from './suspension-dialog'
import { countOf, membersView, titleOf } from './view'

/** The page /admin/members. Lists all members with their roles, and the actions for them. */
export function MembersPage() {
  const view = useView(membersView)
  const members = useAccounts(view.values, view.pages.page)
  const session = useSession()
  const ownId = 'uid' in session ? session.uid : undefined
  const { ask: onEdit, ...editing } = useAsked<AccountCard>()
  const { ask: onSuspend, ...suspending } = useAsked<AccountCard>()
  const columns = useMemo(
    () => columnsFor({ ownId, onEdit, onSuspend }),
    [ownId, onEdit, onSuspend],
  )
  // The current state of the member. Another admin may have changed it since the dialog was opened.
  const edited =
    members.rows.find(({ user_id }) => user_id === editing.about?.user_id) ?? editing.about
  return (
    <AdminPage title="Member Management" intro="Members, their roles and their access.">
      <TableScreen
        view={view}
        list={members}
        columns={columns}
        keyOf={idOf}
        label="Members"
        loading="Loading members..."
        failure={MESSAGES.accountsFailed}
        title={titleOf}
        count={countOf}
        icon="members"
        empty="No members match your filters."
      />
      {edited && (
        <RoleDialog
          account={edited}
          isOwn={edited.user_id === ownId}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {suspending.about && (
        <SuspensionDialog
          account={suspending.about}
          open={suspending.open}
          onClose={suspending.close}
        />
      )}
    </AdminPage>
  )
}

const idOf = ({ user_id }: AccountCard) => user_id

interface Handling {
  /** The uid of the signed-in admin. */
  ownId: string | undefined
  onEdit: (account: AccountCard) => void
  /** Called to suspend or restore a member. */
  onSuspend: (account: AccountCard) => void
}

const columnsFor = ({ ownId, onEdit, onSuspend }: Handling): readonly Column<AccountCard>[] => [
  {
    title: 'Member',
    heads: true,
    render: (account) => (
      <PersonCell of={account} to={memberCardPath(account.user_id)}>
        {account.user_id === ownId && <span className="muted">You</span>}
        {account.suspended && <Badge tone="bad">Suspended</Badge>}
      </PersonCell>
    ),
  },
  {
    title: 'Role',
    fits: true,
    render: ({ role }) => (
      <Badge tone={role === 'admin' ? 'accent' : 'plain'}>{capital(role)}</Badge>
    ),
  },
  {
    title: 'Revenue Band',
    fits: true,
    render: ({ revenue_band }) => revenue_band ?? <NoValue>Not specified</NoValue>,
  },
  { title: 'Joined', fits: true, render: ({ created_at }) => <Time of={new Date(created_at)} /> },
  {
    title: 'Actions',
    actions: true,
    render: (account) => {
      const { user_id, suspended } = account
      const name = displayName(account)
      const toggle = {
        label: suspended ? 'Restore' : 'Suspend',
        danger: !suspended,
        onClick: () => onSuspend(account),
      }
      return (
        <>
          <RowButton onClick={() => onEdit(account)}>
            Edit Role<span className="visually-hidden"> of {name}</span>
          </RowButton>
          <RowLink to={profilePath(user_id)}>
            View Profile<span className="visually-hidden"> of {name}</span>
          </RowLink>
          {user_id !== ownId && <RowMenu label={`More actions for ${name}`} items={[toggle]} />}
        </>
      )
    },
  },
]

export const page = { element: <MembersPage />, begin: beginAccounts }
