import { Badge } from '../../ui/kit/badge'
import { shortDateTime } from '../../ui/dates'
import { DataTable, type Column } from '../../ui/list/data-table'
import type { AuditRow } from './api/trail'
import { PHRASES } from './words'
import './audit-table.css'
import { Changes } from './changes'

/** The audit log of a view, one action a row. */
export function AuditTable({ rows, waiting }: { rows: readonly AuditRow[]; waiting: boolean }) {
  return (
    <div className="audit-table">
      <DataTable
        label="Audit log"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        waiting={waiting}
      />
    </div>
  )
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { title: 'Action', heads: true, render: (row) => <Sentence row={row} /> },
  { title: 'Changes', render: ({ before, after }) => <Changes before={before} after={after} /> },
  {
    title: 'When',
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
    <p className="audit-sentence">
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
