import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { useMemo } from 'react'
import { PATHS } from '../../../config/paths'
import { Avatar } from '../../../ui/avatar'
import { Badge } from '../../../ui/kit/badge'
import { capital } from '../../../ui/capital'
import { shortDate } from '../../../ui/dates'
import { LinkButton, PlainButton } from '../../../ui/plain-button'
import { DataTable, type Column } from '../../../ui/list/data-table'
import './accounts.css'

interface MemberTableProps {
  rows: readonly AccountCard[]
  /** The admin's own account. */
  ownId: string | undefined
  waiting: boolean
  onEdit: (account: AccountCard) => void
  /** Asked to suspend or restore somebody. */
  onSuspend: (account: AccountCard) => void
}

/** The members of a view, one a row. */
export function MemberTable({ rows, ownId, waiting, onEdit, onSuspend }: MemberTableProps) {
  const columns = useMemo(() => columnsFor(ownId, onEdit, onSuspend), [ownId, onEdit, onSuspend])
  return (
    <div className="accounts-table">
      <DataTable
        label="Members"
        columns={columns}
        rows={rows}
        keyOf={({ user_id }) => user_id}
        waiting={waiting}
      />
    </div>
  )
}

function columnsFor(
  ownId: string | undefined,
  onEdit: MemberTableProps['onEdit'],
  onSuspend: MemberTableProps['onSuspend'],
): Column<AccountCard>[] {
  return [
    {
      title: 'Member',
      heads: true,
      render: (account) => (
        <div className="account-cell">
          <Avatar of={account} size={2} />
          <span className="account-name">
            <bdi>{displayName(account)}</bdi>
            {account.user_id === ownId && <span className="account-own"> You</span>}
          </span>
          {account.suspended && <Badge tone="bad">Suspended</Badge>}
        </div>
      ),
    },
    {
      title: 'Role',
      render: ({ role }) => (
        <Badge tone={role === 'admin' ? 'accent' : 'plain'}>{capital(role)}</Badge>
      ),
    },
    { title: 'Revenue Band', render: ({ revenue_band }) => revenue_band ?? <Unsaid /> },
    {
      title: 'Joined',
      render: ({ created_at }) => {
        const joined = new Date(created_at)
        return <time dateTime={joined.toISOString()}>{shortDate(joined)}</time>
      },
    },
    {
      title: 'Actions',
      actions: true,
      render: (account) => (
        <>
          <PlainButton small onClick={() => onEdit(account)}>
            Edit Role
            <span className="visually-hidden"> of {displayName(account)}</span>
          </PlainButton>
          <LinkButton quiet to={`${PATHS.members}/${encodeURIComponent(account.user_id)}`}>
            View Profile
            <span className="visually-hidden"> of {displayName(account)}</span>
          </LinkButton>
          {account.user_id !== ownId && (
            <PlainButton quiet danger={!account.suspended} onClick={() => onSuspend(account)}>
              {account.suspended ? 'Restore' : 'Suspend'}
              <span className="visually-hidden"> {displayName(account)}</span>
            </PlainButton>
          )}
        </>
      ),
    },
  ]
}

function Unsaid() {
  return (
    <>
      <span aria-hidden="true" className="account-unsaid">
        –
      </span>
      <span className="visually-hidden">Not specified</span>
    </>
  )
}
