import { inviteStatus } from '@domain/entities/invite-code'
import { IconAction } from '../../ui/icon-action'
import { DataTable, type Column } from '../../ui/list/data-table'
import { useCopy } from '../../ui/kit/use-copy'
import { useNames } from './api/use-names'
import { linkTo, type Code } from './code'
import { CreatorCell, Day, Nothing, StatusCell, UserCell } from './code-cells'
import './codes.css'
import { RowAction } from './row-action'
import { useNow } from './use-now'
import { useRevoke } from './use-revoke'

interface CodeTableProps {
  rows: readonly Code[]
  /** The admin's uid. */
  by: string
  waiting: boolean
}

/** Invitation codes, one a row, with the names of those who made and used them. */
export function CodeTable({ rows, by, waiting }: CodeTableProps) {
  const nameOf = useNames(rows)
  const now = useNow(rows.map(({ expires_at }) => expires_at))
  const copy = useCopy()
  const { revoke, pending } = useRevoke(by)

  const columns: Column<Code>[] = [
    {
      title: 'Code',
      heads: true,
      render: ({ code }) => (
        <span className="code-cell">
          <code>{code}</code>
          <IconAction
            icon="copy"
            label={`Copy code ${code}`}
            hint="Copy code"
            onClick={() => copy(code)}
          />
        </span>
      ),
    },
    {
      title: 'Description',
      render: ({ description }) =>
        description === null ? (
          <Nothing />
        ) : (
          <div className="code-description">
            <p dir="auto" title={description}>
              {description}
            </p>
          </div>
        ),
    },
    { title: 'Status', render: (code) => <StatusCell code={code} now={now} /> },
    { title: 'Created', render: ({ created_at }) => <Day of={created_at} /> },
    { title: 'Created By', render: (code) => <CreatorCell code={code} nameOf={nameOf} /> },
    {
      title: 'Used At',
      render: ({ used_at }) => (used_at ? <Day of={used_at} /> : <Nothing />),
    },
    { title: 'Used By', render: (code) => <UserCell code={code} nameOf={nameOf} /> },
    {
      title: 'Actions',
      actions: true,
      render: (code) =>
        inviteStatus(code, now) === 'Unused' && (
          <>
            <RowAction
              icon="link"
              label={`Copy link of ${code.code}`}
              word="Copy link"
              onClick={() => copy(linkTo(code.code))}
            />
            <RowAction
              icon="revoke"
              label={`Revoke ${code.code}`}
              word="Revoke"
              busy={pending}
              onClick={() => void revoke(code.code)}
            />
          </>
        ),
    },
  ]
  return (
    <div className="codes-table">
      <DataTable
        label="Invitation codes"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        waiting={waiting}
      />
    </div>
  )
}
