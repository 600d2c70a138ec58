import { MESSAGES } from '@domain/messages'
import { PATHS } from '../../config/paths'
import type { ListRows } from '../../data/list-rows'
import { BackLink } from '../../ui/kit/back-link'
import { ListScreen } from '../../ui/list/list-screen'
import { RowsSkeleton } from '../../ui/list/rows-skeleton'
import { useView } from '../../ui/list/view'
import { Page } from '../../ui/page'
import { beginTrail, useTrail } from './api/trail'
import { AuditTable } from './audit-table'
import { auditView } from './view'

/** /admin/audit: what admins and automations have done, newest first. */
export function AuditPage() {
  const view = useView(auditView)
  const trail = useTrail(view.values, view.pages.page)
  return (
    <Page
      title="Audit Log"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Who did what, and when. Written by the server; nobody can change it."
    >
      <ListScreen
        view={view}
        list={trail}
        label="Audit log"
        noun="Entries"
        loading="Loading the audit log..."
        failure={MESSAGES.auditFailed}
        count={countOf}
        icon="audit"
        empty="Nothing recorded yet."
        noMatch="No entries match your filters."
        skeleton={<RowsSkeleton columns={3} />}
      >
        {(rows, waiting) => <AuditTable rows={rows} waiting={waiting} />}
      </ListScreen>
    </Page>
  )
}

/** The total is unknown until the last page has loaded. */
function countOf({ rows: { length }, more }: ListRows<unknown>): string {
  if (more) return `The latest ${length} entries`
  return `${length} ${length === 1 ? 'entry' : 'entries'}`
}

export const page = { element: <AuditPage />, begin: beginTrail }
