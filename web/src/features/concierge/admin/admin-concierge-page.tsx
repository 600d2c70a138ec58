import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useMemo, useState } from 'react'
import { PROFILES, useDocuments, type Known } from '../../../data/documents'
import type { ListRows } from '../../../data/list-rows'
import { AdminPage } from '../../../ui/kit/back-link'
import { Dialog } from '../../../ui/kit/dialog'
import { NoValue } from '../../../ui/kit/person-cell'
import { RowButton } from '../../../ui/kit/row-button'
import { useAsked } from '../../../ui/kit/use-asked'
import type { Column } from '../../../ui/list/table'
import { TableScreen } from '../../../ui/list/table-screen'
import { useView } from '../../../ui/list/view'
import { Time } from '../../../ui/time'
import { CategoryBadge, PriorityBadge, StatusBadge } from '../shared/request-badges'
import { beginRequests, useRequestCount, useRequests, type RequestRow } from './api/requests'
import { Member, RequestDetails } from './request-details'
import { countOf, requestsView } from './view'

/** The page /admin/concierge. Lists the requests of all members with their status. */
export function AdminConciergePage() {
  const view = useView(requestsView)
  const requests = useRequests(view.values, view.pages.page)
  const total = useRequestCount(view.values, requests)
  const personOf = useDocuments(
    PROFILES,
    requests.rows.map(({ user_id }) => user_id),
  )
  const { about, open, ask, close } = useAsked<RequestRow>()
  const [busy, setBusy] = useState(false)
  const columns = useMemo(() => columnsFor(personOf, ask), [personOf, ask])
  const counted = ({ rows, more }: ListRows<RequestRow>) =>
    countOf({ shown: rows.length, more, total })
  return (
    <AdminPage title="Concierge Management" intro="Requests to Grand Wazeer, newest first.">
      <TableScreen
        view={view}
        list={requests}
        columns={columns}
        label="Requests"
        loading="Loading requests..."
        failure={MESSAGES.conciergeRequestsFailed}
        title={(list) => `Requests (${counted(list)})`}
        count={(list) => `${counted(list)} requests`}
        icon="concierge"
        empty="No requests found."
      />
      <Dialog title="Request Details" open={open} onClose={close} busy={busy}>
        {about && <RequestDetails key={about.id} request={about} onBusy={setBusy} />}
      </Dialog>
    </AdminPage>
  )
}

const columnsFor = (
  personOf: (uid: string) => Known<Profile>,
  onView: (request: RequestRow) => void,
): readonly Column<RequestRow>[] => [
  {
    title: 'Request',
    heads: true,
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
  { title: 'Member', width: '22%', render: ({ user_id }) => <Member of={personOf(user_id)} /> },
  {
    title: 'Priority',
    fits: true,
    render: ({ priority }) =>
      priority ? <PriorityBadge priority={priority} /> : <NoValue>None</NoValue>,
  },
  { title: 'Status', fits: true, render: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Created', fits: true, render: ({ created_at }) => <Time of={created_at} /> },
  {
    title: 'Actions',
    actions: true,
    render: (request) => (
      <RowButton onClick={() => onView(request)}>
        View<span className="visually-hidden"> {request.title}</span>
      </RowButton>
    ),
  },
]

export const page = { element: <AdminConciergePage />, begin: beginRequests }
