import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useMemo } from 'react'
import { memberCardPath, profilePath } from '../../../config/paths'
import { useSession } from '../../../firebase/session'
import { capitalize } from '../../../ui/format'
import { AdminPage } from '../../../ui/kit/back-link'
import { Badge } from '../../../ui/kit/badge'
import { PersonCell, NoValue } from '../../../ui/kit/person-cell'
import { RowButton, RowLink } from '../../../ui/kit/row-button'
import { RowMenu } from '../../../ui/kit/row-menu'
import { useDialogState } from '../../../ui/kit/use-dialog-state'
import type { Column } from '../../../ui/list/table'
import { TableScreen } from '../../../ui/list/table-screen'
import { useView } from '../../../ui/list/view'
import { Time } from '../../../ui/time'
import { prefetchAccounts, useAccounts } from './api/accounts'
import { RoleDialog } from './role-dialog'
import { SuspensionDialog } from './suspension-dialog'
import { membersCountText, membersView, titleOf } from './view'

/** The page /admin/members. Lists all members, and lets the admin change their roles and suspend or restore them. */
export function MembersPage() {
  const view = useView(membersView)
  const members = useAccounts(view.values, view.pages.page)
  const session = useSession()
  const ownId = 'uid' in session ? session.uid : undefined
  const { openFor: onEdit, ...editing } = useDialogState<AccountCard>()
  const { openFor: onSuspend, ...suspending } = useDialogState<AccountCard>()
  const columns = useMemo(
    () => columnsFor({ ownId, onEdit, onSuspend }),
    [ownId, onEdit, onSuspend],
  )
  // The dialog shows the account as it is now and not as it was when the dialog was opened, because another admin may
  // have changed it since then.
  const editedAccount =
    members.rows.find(({ user_id }) => user_id === editing.subject?.user_id) ?? editing.subject
  return (
    <AdminPage title="Member Management" intro="Members, their roles and their access.">
      <TableScreen
        view={view}
        list={members}
        columns={columns}
        rowKey={idOf}
        label="Members"
        loading="Loading members..."
        failure={MESSAGES.accountsFailed}
        title={titleOf}
        count={membersCountText}
        icon="members"
        empty="No members match your filters."
      />
      {editedAccount && (
        <RoleDialog
          account={editedAccount}
          isOwn={editedAccount.user_id === ownId}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {suspending.subject && (
        <SuspensionDialog
          account={suspending.subject}
          open={suspending.open}
          onClose={suspending.close}
        />
      )}
    </AdminPage>
  )
}

const idOf = ({ user_id }: AccountCard) => user_id

interface RowHandlers {
  /** The uid of the signed-in admin. */
  ownId: string | undefined
  onEdit: (account: AccountCard) => void
  /** Called when the admin chooses to suspend or restore a member. */
  onSuspend: (account: AccountCard) => void
}

const columnsFor = ({ ownId, onEdit, onSuspend }: RowHandlers): readonly Column<AccountCard>[] => [
  {
    title: 'Member',
    isRowHeader: true,
    render: (account) => (
      <PersonCell person={account} to={memberCardPath(account.user_id)}>
        {account.user_id === ownId && <span className="muted">You</span>}
        {account.suspended && <Badge tone="bad">Suspended</Badge>}
      </PersonCell>
    ),
  },
  {
    title: 'Role',
    fitContent: true,
    render: ({ role }) => (
      <Badge tone={role === 'admin' ? 'accent' : 'plain'}>{capitalize(role)}</Badge>
    ),
  },
  {
    title: 'Revenue Band',
    fitContent: true,
    render: ({ revenue_band }) => revenue_band ?? <NoValue>Not specified</NoValue>,
  },
  {
    title: 'Joined',
    fitContent: true,
    render: ({ created_at }) => <Time date={new Date(created_at)} />,
  },
  {
    title: 'Actions',
    isActions: true,
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

export const page = { element: <MembersPage />, prefetch: prefetchAccounts }
