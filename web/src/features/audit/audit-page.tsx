import { MESSAGES } from '@domain/messages'
import { shortDateTime } from '../../ui/dates'
import { AdminPage } from '../../ui/kit/back-link'
import { Badge } from '../../ui/kit/badge'
import { countOf } from '../../ui/list/list-state'
import type { Column } from '../../ui/list/table'
import { TableScreen } from '../../ui/list/table-screen'
import { useView } from '../../ui/list/view'
import { Time } from '../../ui/time'
import { beginTrail, useTrail, type AuditRow } from './api/audit-log'
import './audit.css'
import { Changes } from './changes'
import { auditView } from './view'
import { PHRASES } from './words'

/** The page /admin/audit. Lists the actions of admins and automations, newest first. */
export function AuditPage() {
  const view = useView(auditView)
  const trail = useTrail(view.values, view.pages.page)
  return (
    <AdminPage title="Audit Log" intro="Actions of admins and automations, recorded by the server.">
      <TableScreen
        view={view}
        list={trail}
        columns={COLUMNS}
        label="Audit log"
        noun="Entries"
        loading="Loading the audit log..."
        failure={MESSAGES.auditFailed}
        count={countOf('entry', { many: 'entries', first: 'The latest' })}
        icon="audit"
        empty="Nothing recorded yet."
        noMatch="No entries match your filters."
      />
    </AdminPage>
  )
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { title: 'Action', heads: true, width: '46%', render: (row) => <Sentence row={row} /> },
  { title: 'Changes', render: (row) => <Changes row={row} /> },
  { title: 'When', fits: true, render: ({ at }) => <Time of={new Date(at)} as={shortDateTime} /> },
]

/** Describes an entry in one sentence: who did what to which target. */
function Sentence({ row: { action, actor, target } }: { row: AuditRow }) {
  const [before, behind] = PHRASES[action]
  const isOneCode = action === 'code_created' && target.label === target.id
  return (
    <p>
      <bdi className="audit-name">{actor.name}</bdi>{' '}
      {actor.kind === 'automation' && <Badge>Automation</Badge>} {before}{' '}
      {isOneCode && 'the invitation code '}
      <bdi className="audit-name">{target.label}</bdi>
      {behind && ` ${behind}`}
    </p>
  )
}

export const page = { element: <AuditPage />, begin: beginTrail }
