import { beginRequests } from './api/use-requests'
import { useCallback, useState } from 'react'
import { PATHS } from '../../../config/paths'
import { BackLink } from '../../../ui/kit/back-link'
import { Dialog } from '../../../ui/kit/dialog'
import { useView } from '../../../ui/list/use-view'
import { Page } from '../../../ui/page'
import { useRequests, type RequestRow } from './api/use-requests'
import { RequestDetails } from './request-details'
import { RequestFilters } from './request-filters'
import { Results } from './results'
import { requestsAddress } from './filter'

const ALL = { search: '', status: null, priority: null }

/** /admin/concierge: what all members have asked for, and where each request stands. */
export function AdminConciergePage() {
  const [view, show] = useView(requestsAddress)
  const requests = useRequests(view)
  const [viewed, setViewed] = useState<RequestRow>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const onView = useCallback((request: RequestRow) => {
    setViewed(request)
    setOpen(true)
  }, [])

  return (
    <Page
      title="Concierge Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="What members have asked Grand Wazeer for, newest first."
    >
      <RequestFilters view={view} onChange={show} />
      <Results
        view={view}
        requests={requests}
        onClear={() => show(ALL)}
        onMore={() => show({ pages: view.pages + 1 })}
        onView={onView}
      />
      <Dialog title="Request Details" open={open} onClose={() => setOpen(false)} busy={busy}>
        {viewed && <RequestDetails key={viewed.id} request={viewed} onBusy={setBusy} />}
      </Dialog>
    </Page>
  )
}

export const page = { element: <AdminConciergePage />, begin: beginRequests }
