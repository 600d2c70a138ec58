import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { useMemo } from 'react'
import { PATHS } from '../../../config/paths'
import { capital } from '../../../ui/capital'
import { shortDate } from '../../../ui/dates'
import { Badge } from '../../../ui/kit/badge'
import { PersonCell, Unsaid } from '../../../ui/kit/person-cell'
import { RowButton, RowLink } from '../../../ui/kit/row-button'
import { RowMenu } from '../../../ui/kit/row-menu'
import { DataTable, type Column } from '../../../ui/list/table'

interface MemberTableProps {
  rows: readonly AccountCard[]
  /** The admin's own account. */
  ownId: string | undefined
  waiting: boolean
  onEdit: (account: AccountCard) => void
  /** Asked to suspend or restore somebody. */
  onSuspend: (account: AccountCard) => void
}

const idOf = ({ user_id }: AccountCard) => user_id

/** Members, one a row. */
export function MemberTable({ rows, ownId, waiting, onEdit, onSuspend }: MemberTableProps) {
  const columns = useMemo(() => columnsFor(ownId, onEdit, onSuspend), [ownId, onEdit, onSuspend])
  return <DataTable label="Members" columns={columns} rows={rows} keyOf={idOf} waiting={waiting} />
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
        <PersonCell of={account}>
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
      render: ({ revenue_band }) => revenue_band ?? <Unsaid>Not specified</Unsaid>,
    },
    {
      title: 'Joined',
      fits: true,
      render: ({ created_at }) => {
        const joined = new Date(created_at)
        return <time dateTime={joined.toISOString()}>{shortDate(joined)}</time>
      },
    },
    {
      title: 'Actions',
      actions: true,
      render: (account) => {
        const name = displayName(account)
        return (
          <>
            <RowButton onClick={() => onEdit(account)}>
              Edit Role<span className="visually-hidden"> of {name}</span>
            </RowButton>
            <RowLink to={`${PATHS.members}/${encodeURIComponent(account.user_id)}`}>
              View Profile<span className="visually-hidden"> of {name}</span>
            </RowLink>
            {account.user_id !== ownId && (
              <RowMenu
                label={`More actions for ${name}`}
                items={[
                  {
                    label: account.suspended ? 'Restore' : 'Suspend',
                    danger: !account.suspended,
                    onClick: () => onSuspend(account),
                  },
                ]}
              />
            )}
          </>
        )
      },
    },
  ]
}
