import { Badge } from '../../ui/kit/badge'
import { shortDateTime } from '../../ui/dates'
import { DataTable, type Column } from '../../ui/list/table'
import type { AuditRow } from './api/trail'
import { PHRASES } from './words'
import './audit-table.css'
import { Changes } from './changes'

/** The audit log of a view, one action a row. */
export function AuditTable({ rows, waiting }: { rows: readonly AuditRow[]; waiting: boolean }) {
  return (
    <DataTable label="Audit log" columns={COLUMNS} rows={rows} keyOf={keyOf} waiting={waiting} />
  )
}

const keyOf = ({ id }: AuditRow) => id

const COLUMNS: readonly Column<AuditRow>[] = [
  { title: 'Action', heads: true, width: '46%', render: (row) => <Sentence row={row} /> },
  { title: 'Changes', render: (row) => <Changes row={row} /> },
  {
    title: 'When',
    fits: true,
    render: ({ at }) => {
      const moment = new Date(at)
      return <time dateTime={moment.toISOString()}>{shortDateTime(moment)}</time>
    },
  },
]

/** Who did what to what. */
function Sentence({ row: { action, actor, target } }: { row: AuditRow }) {
  const [before, behind] = PHRASES[action]
  const isOneCode = action === 'code_created' && target.label === target.id
  return (
    <p>
      <bdi className="audit-name">{actor.name}</bdi>{' '}
      {actor.kind === 'automation' && (
        <>
          <Badge tone="plain">Automation</Badge>{' '}
        </>
      )}
      {before} {isOneCode && 'the invitation code '}
      <bdi className="audit-name">{target.label}</bdi>
      {behind && ` ${behind}`}
    </p>
  )
}
