import { MESSAGES } from '@domain/messages'
import { useCallback, useState } from 'react'
import { PATHS } from '../../../config/paths'
import type { ListRows } from '../../../data/list-rows'
import { BackLink } from '../../../ui/kit/back-link'
import { Dialog } from '../../../ui/kit/dialog'
import { ListScreen } from '../../../ui/list/list-screen'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { beginRequests, useRequestCount, useRequests, type RequestRow } from './api/requests'
import { RequestDetails } from './request-details'
import { RequestTable } from './request-table'
import { countOf, requestsView } from './view'

/** /admin/concierge: what all members have asked for, and where each request stands. */
export function AdminConciergePage() {
  const view = useView(requestsView)
  const requests = useRequests(view.values, view.pages.page)
  const total = useRequestCount(view.values, requests)
  const [viewed, setViewed] = useState<RequestRow>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const onView = useCallback((request: RequestRow) => {
    setViewed(request)
    setOpen(true)
  }, [])
  const counted = ({ rows, more }: ListRows<RequestRow>) =>
    countOf({ shown: rows.length, more, total })

  return (
    <Page
      title="Concierge Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="What members have asked Grand Wazeer for, newest first."
    >
      <ListScreen
        view={view}
        list={requests}
        label="Requests"
        loading="Loading requests..."
        failure={MESSAGES.conciergeRequestsFailed}
        title={(list) => `Requests (${counted(list)})`}
        count={(list) => `${counted(list)} requests`}
        icon="concierge"
        empty="No requests found."
        noMatch="No requests found."
      >
        {(rows, waiting) => <RequestTable rows={rows} waiting={waiting} onView={onView} />}
      </ListScreen>
      <Dialog title="Request Details" open={open} onClose={() => setOpen(false)} busy={busy}>
        {viewed && <RequestDetails key={viewed.id} request={viewed} onBusy={setBusy} />}
      </Dialog>
    </Page>
  )
}

export const page = { element: <AdminConciergePage />, begin: beginRequests }
