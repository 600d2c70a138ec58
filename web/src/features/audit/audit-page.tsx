import { MESSAGES } from '@domain/messages'
import { Link } from 'react-router-dom'
import { applicationPath } from '../../config/paths'
import { shortDateTime } from '../../ui/dates'
import { AdminPage } from '../../ui/kit/back-link'
import { Badge } from '../../ui/kit/badge'
import { countFormatter } from '../../ui/list/list-state'
import type { Column } from '../../ui/list/table'
import { TableScreen } from '../../ui/list/table-screen'
import { useView } from '../../ui/list/view'
import '../../ui/linked-text.css'
import { Time } from '../../ui/time'
import { prefetchAuditLog, useAuditLog, type AuditRow } from './api/audit-log'
import './audit.css'
import { Changes } from './changes'
import { auditView } from './view'
import { PHRASES } from './texts'

/** The page /admin/audit. Lists the actions of admins and automations, newest first. */
export function AuditPage() {
  const view = useView(auditView)
  const auditLog = useAuditLog(view.values, view.pages.page)
  return (
    <AdminPage title="Audit Log" intro="Actions of admins and automations, recorded by the server.">
      <TableScreen
        view={view}
        list={auditLog}
        columns={COLUMNS}
        label="Audit log"
        noun="Entries"
        loading="Loading the audit log..."
        failure={MESSAGES.auditFailed}
        count={countFormatter('entry', { plural: 'entries', first: 'The latest' })}
        icon="audit"
        empty="Nothing recorded yet."
        noMatchText="No entries match your filters."
      />
    </AdminPage>
  )
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { title: 'Action', isRowHeader: true, width: '46%', render: (row) => <Sentence row={row} /> },
  { title: 'Changes', render: (row) => <Changes row={row} /> },
  {
    title: 'When',
    fitContent: true,
    render: ({ at }) => <Time date={new Date(at)} format={shortDateTime} />,
  },
]

/** Describes an entry in one sentence: who did what to which target. */
function Sentence({ row: { action, actor, target } }: { row: AuditRow }) {
  const [prefix, suffix] = PHRASES[action]
  const isOneCode = action === 'code_created' && target.label === target.id
  return (
    <p className="audit-sentence">
      <bdi className="audit-name">{actor.name}</bdi>{' '}
      {actor.kind === 'automation' && <Badge>Automation</Badge>} {prefix}{' '}
      {isOneCode && 'the invitation code '}
      {target.kind === 'application' ? (
        <Link className="inline-link" to={applicationPath(target.id)}>
          {target.label}
        </Link>
      ) : (
        <bdi className="audit-name">{target.label}</bdi>
      )}
      {suffix && ` ${suffix}`}
    </p>
  )
}

export const page = { element: <AuditPage />, prefetch: prefetchAuditLog }
