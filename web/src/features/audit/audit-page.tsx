import { beginTrail } from './api/use-trail'
import { PATHS } from '../../config/paths'
import { BackLink } from '../../ui/kit/back-link'
import { useView } from '../../ui/list/use-view'
import { Page } from '../../ui/page'
import { useTrail } from './api/use-trail'
import { AuditFilters } from './audit-filters'
import { Results } from './results'
import { auditAddress, isNarrowed } from './filter'

const EVERYTHING = { search: '', kind: null, from: null, to: null }

/** /admin/audit: what admins and automations have done, newest first. */
export function AuditPage() {
  const [view, show] = useView(auditAddress)
  const trail = useTrail(view)
  return (
    <Page
      title="Audit Log"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Who did what, and when. Written by the server; nobody can change it."
    >
      <AuditFilters view={view} onChange={show} />
      <Results
        trail={trail}
        narrowed={isNarrowed(view)}
        onClear={() => show(EVERYTHING)}
        onMore={() => show({ pages: (trail.shown?.pages ?? view.pages) + 1 })}
      />
    </Page>
  )
}

export const page = { element: <AuditPage />, begin: beginTrail }
