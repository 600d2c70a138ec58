import { MESSAGES } from '@domain/messages'
import { useMemo, useState } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { AdminPage } from '../../../ui/kit/back-link'
import { Dialog } from '../../../ui/kit/dialog'
import { NoValue } from '../../../ui/kit/person-cell'
import { RowButton } from '../../../ui/kit/row-button'
import { useDialogState } from '../../../ui/kit/use-dialog-state'
import type { Column } from '../../../ui/list/table'
import { TableScreen } from '../../../ui/list/table-screen'
import { useView } from '../../../ui/list/view'
import { Time } from '../../../ui/time'
import { CategoryBadge, PriorityBadge, StatusBadge } from '../shared/request-badges'
import { prefetchRequests, useRequestCount, useRequests, type RequestRow } from './api/requests'
import { LinkedRequest } from './linked-request'
import { Member, RequestDetails } from './request-details'
import { requestsCountText, requestsView } from './view'

/** The page /admin/concierge. Lists the requests of all members, with the status of each request. */
export function AdminConciergePage() {
  const view = useView(requestsView)
  const requests = useRequests(view.values, view.pages.page)
  const total = useRequestCount(view.values, requests)
  const { subject, open, openFor, close } = useDialogState<RequestRow>()
  const [busy, setBusy] = useState(false)
  const columns = useMemo(() => columnsFor(openFor), [openFor])
  const requestCount = ({ rows, hasMore }: ListRows<RequestRow>) =>
    requestsCountText({ shown: rows.length, hasMore, total })
  return (
    <AdminPage title="Concierge Management" intro="Requests to Grand Wazeer, newest first.">
      <TableScreen
        view={view}
        list={requests}
        columns={columns}
        label="Requests"
        loading="Loading requests..."
        failure={MESSAGES.conciergeRequestsFailed}
        title={(list) => `Requests (${requestCount(list)})`}
        count={(list) => `${requestCount(list)} requests`}
        icon="concierge"
        empty="No requests found."
      />
      <Dialog title="Request Details" open={open} onClose={close} busy={busy}>
        {subject && <RequestDetails key={subject.id} request={subject} onBusyChange={setBusy} />}
      </Dialog>
      <LinkedRequest />
    </AdminPage>
  )
}

const columnsFor = (onView: (request: RequestRow) => void): readonly Column<RequestRow>[] => [
  {
    title: 'Request',
    isRowHeader: true,
    render: ({ title, description, category }) => (
      <div className="data-names">
        <b dir="auto">{title}</b>
        <p className="muted one-line" dir="auto">
          {description}
        </p>
        <CategoryBadge category={category} />
      </div>
    ),
  },
  {
    title: 'Member',
    width: '22%',
    render: ({ user_id }) => <Member uid={user_id} oneLine />,
  },
  {
    title: 'Priority',
    fitContent: true,
    render: ({ priority }) =>
      priority ? <PriorityBadge priority={priority} /> : <NoValue>None</NoValue>,
  },
  { title: 'Status', fitContent: true, render: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Created', fitContent: true, render: ({ created_at }) => <Time date={created_at} /> },
  {
    title: 'Actions',
    isActions: true,
    render: (request) => (
      <RowButton onClick={() => onView(request)}>
        View<span className="visually-hidden"> {request.title}</span>
      </RowButton>
    ),
  },
]

export const page = { element: <AdminConciergePage />, prefetch: prefetchRequests }
