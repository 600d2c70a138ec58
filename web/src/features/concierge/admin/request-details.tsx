import { MESSAGES } from '@domain/messages'
import { REQUEST_STATUSES, type RequestStatus } from '@domain/options'
import Descriptions from 'antd/es/descriptions'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '../../../config/paths'
import { PROFILES, useDocument } from '../../../data/documents'
import { AppError } from '../../../firebase/errors'
import { shortDateTime } from '../../../ui/dates'
import { LoadablePersonCell } from '../../../ui/kit/person-cell'
import { Select } from '../../../ui/kit/select'
import { LinkedText } from '../../../ui/linked-text'
import { statusLook, statusText } from '../../../ui/request-status'
import { Time } from '../../../ui/time'
import { useAction } from '../../../ui/use-action'
import { CategoryBadge, PriorityBadge } from '../shared/request-badges'
import { changeStatus } from './api/change-status'
import { expireRequests, useRequest, type RequestRow } from './api/requests'

/** The labels are in a separate column. A line separates the list from the text above. */
const LIST_STYLES = {
  root: { paddingBlockStart: 'var(--space-4)', borderTop: '1px solid var(--line)' },
  label: { flex: 'none', alignSelf: 'center', width: '7rem' },
} as const
const STATUS_WIDTH = { width: '100%', maxWidth: '14rem' }

interface RequestDetailsProps {
  request: RequestRow
  onBusyChange: (busy: boolean) => void
}

/** Shows a complete request and its live changes. Choosing a status stores the status immediately. */
export function RequestDetails({ request: first, onBusyChange }: RequestDetailsProps) {
  const request = useRequest(first)
  const { title, description, category, priority, created_at, user_id } = request
  return (
    <Flex vertical gap="middle">
      <h3 dir="auto">{title}</h3>
      <p className="long-text bounded-text" dir="auto">
        <LinkedText text={description} />
      </p>
      <Descriptions
        column={1}
        colon={false}
        styles={LIST_STYLES}
        items={[
          {
            label: 'Status',
            children: <StatusSelect request={request} onBusyChange={onBusyChange} />,
          },
          {
            label: 'Priority',
            children: priority ? <PriorityBadge priority={priority} /> : 'None',
          },
          {
            label: 'Category',
            children: category ? <CategoryBadge category={category} /> : 'None',
          },
          {
            label: 'Member',
            children: (
              <Link className="quiet-link" to={profilePath(user_id)}>
                <Member uid={user_id} />
              </Link>
            ),
          },
          { label: 'Submitted', children: <Time date={created_at} format={shortDateTime} /> },
        ]}
      />
    </Flex>
  )
}

function StatusSelect({ request, onBusyChange }: RequestDetailsProps) {
  /**
   * The status that the server returned for the last change on this page. It is shown while the listener still reports
   * `after`, the `status_at` from before the change.
   */
  const [stored, setStored] = useState<{ after: number | undefined; status: string }>()
  const [pendingStatus, setPendingStatus] = useState<RequestStatus>()
  const changedAt = request.status_at?.getTime()
  const currentStatus = stored && stored.after === changedAt ? stored.status : request.status

  const store = async (status: RequestStatus) => {
    const newStatus = await changeStatus({ id: request.id, seenStatus: currentStatus, status })
    setStored({ after: changedAt, status: newStatus })
    if (newStatus !== status) throw new AppError('stale', { message: MESSAGES.requestChanged })
    return status
  }
  const change = useAction(store, {
    success: (status) => `Request status updated to ${statusText(status)}`,
    failureOrOffline: MESSAGES.requestStatusNotUpdated,
    sentences: { permission_denied: MESSAGES.requestStatusNotUpdated },
    onSuccess: expireRequests,
  })
  const selectStatus = async (status: RequestStatus | undefined) => {
    if (status === undefined || status === currentStatus || change.pending) return
    setPendingStatus(status)
    onBusyChange(true)
    await change.run(status)
    onBusyChange(false)
    setPendingStatus(undefined)
  }

  const shownStatus = pendingStatus ?? currentStatus
  const options: readonly string[] = REQUEST_STATUSES
  return (
    <div style={STATUS_WIDTH}>
      <Select
        aria-label="Status"
        aria-busy={change.pending}
        value={shownStatus}
        options={options.includes(shownStatus) ? options : [shownStatus, ...options]}
        labelOf={(status) => statusLook(status).label}
        onChange={(status) => void selectStatus(REQUEST_STATUSES.find((one) => one === status))}
      />
    </div>
  )
}

const EMPTY_PERSON = { first_name: null, last_name: null, avatar_url: null }

interface MemberProps {
  uid: string
  /** See `PersonCell`. */
  oneLine?: boolean
}

/** Shows the member who sent the request. */
export function Member({ uid, oneLine }: MemberProps) {
  const profile = useDocument(PROFILES, uid)
  return (
    <LoadablePersonCell
      person={profile ?? EMPTY_PERSON}
      missing="Not available"
      oneLine={oneLine}
    />
  )
}
