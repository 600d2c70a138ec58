import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { REQUEST_STATUSES, type RequestStatus } from '@domain/options'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { converters } from '../../../firebase/converters'
import { AppError } from '../../../firebase/errors'
import { useLiveIds } from '../../../firebase/use-live-ids'
import { shortDateTime } from '../../../ui/dates'
import { NativeSelect } from '../../../ui/form/native-select'
import { CategoryBadge, PriorityBadge } from '../shared/request-badges'
import { statusLook, statusWords } from '../../../ui/request-status'
import { useAction } from '../../../ui/use-action'
import { changeStatus } from './api/change-status'
import { foundRequests } from './api/find-requests'
import { usePeople } from './api/use-people'
import type { RequestRow } from './api/use-requests'
import { MemberName } from './member-name'
import './request-details.css'

interface RequestDetailsProps {
  /** As the table showed it. */
  request: RequestRow
  onBusy: (busy: boolean) => void
}

/** A request in full, live, whatever the table is narrowed to by now; a status that is chosen is stored at once. */
export function RequestDetails({ request: first, onBusy }: RequestDetailsProps) {
  const live = useLiveIds(COLLECTIONS.conciergeRequests, [first.id], converters.conciergeRequest)
  const request = live.rows.get(first.id) ?? first
  const { title, description, category, priority, created_at, user_id } = request
  const people = usePeople([user_id])
  const id = useId()

  return (
    <div className="request-details">
      <h3 dir="auto">{title}</h3>
      <p className="request-full" dir="auto">
        {description}
      </p>
      <dl>
        <dt>
          <label htmlFor={`${id}-status`}>Status</label>
        </dt>
        <dd>
          <StatusSelect id={`${id}-status`} request={request} onBusy={onBusy} />
        </dd>
        <dt>Priority</dt>
        <dd>{priority ? <PriorityBadge priority={priority} /> : 'None'}</dd>
        <dt>Category</dt>
        <dd>{category ? <CategoryBadge category={category} /> : 'None'}</dd>
        <dt>Member</dt>
        <dd>
          <Link to={`${PATHS.members}/${encodeURIComponent(user_id)}`}>
            <MemberName person={people[user_id]} />
          </Link>
        </dd>
        <dt>Submitted</dt>
        <dd>
          <time dateTime={created_at.toISOString()}>{shortDateTime(created_at)}</time>
        </dd>
      </dl>
    </div>
  )
}

interface StatusSelectProps {
  id: string
  request: RequestRow
  onBusy: (busy: boolean) => void
}

function StatusSelect({ id, request, onBusy }: StatusSelectProps) {
  /** What a change of ours has found stored, until the listener brings it. */
  const [stored, setStored] = useState<{ request: RequestRow; status: string }>()
  const [chosen, setChosen] = useState<RequestStatus>()
  const seen = stored?.request === request ? stored.status : request.status

  const change = useAction(
    async (status: RequestStatus) => {
      const now = await changeStatus({ id: request.id, seen, status })
      setStored({ request, status: now })
      if (now !== status) throw new AppError('stale', { message: MESSAGES.requestChanged })
      return status
    },
    {
      success: (status) => `Request status updated to ${statusWords(status)}`,
      failure: MESSAGES.requestStatusNotUpdated,
      sentences: { permission_denied: MESSAGES.requestStatusNotUpdated },
      onSuccess: foundRequests.expire,
    },
  )
  const choose = async (status: RequestStatus | undefined) => {
    if (status === undefined || status === seen) return
    setChosen(status)
    onBusy(true)
    await change.run(status)
    onBusy(false)
    setChosen(undefined)
  }

  const shown = chosen ?? seen
  const known: readonly string[] = REQUEST_STATUSES
  const options = known.includes(shown) ? known : [shown, ...known]
  return (
    <NativeSelect
      id={id}
      value={shown}
      aria-busy={change.pending}
      onChange={(event) =>
        void choose(REQUEST_STATUSES.find((status) => status === event.target.value))
      }
    >
      {options.map((status) => (
        <option key={status} value={status}>
          {statusLook(status).label}
        </option>
      ))}
    </NativeSelect>
  )
}
