import { MESSAGES } from '@domain/messages'
import { REQUEST_STATUSES, type RequestStatus } from '@domain/options'
import Descriptions from 'antd/es/descriptions'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { PROFILES, useDocuments } from '../../../data/documents'
import { AppError } from '../../../firebase/errors'
import { shortDateTime } from '../../../ui/dates'
import { Select } from '../../../ui/kit/select'
import { statusLook, statusWords } from '../../../ui/request-status'
import { useAction } from '../../../ui/use-action'
import { CategoryBadge, PriorityBadge } from '../shared/request-badges'
import { changeStatus } from './api/change-status'
import { expireFound, useRequest, type RequestRow } from './api/requests'
import { Member } from './request-table'

/** Labels in a column of their own, below a line. */
const FACTS = {
  root: { paddingBlockStart: 'var(--space-4)', borderTop: '1px solid var(--line)' },
  label: { flex: 'none', alignSelf: 'center', width: '7rem' },
} as const
const STATUS_WIDTH = { width: '14rem' }

interface RequestDetailsProps {
  /** As the table showed it. */
  request: RequestRow
  onBusy: (busy: boolean) => void
}

/** A request in full, live; a status that is chosen is stored at once. */
export function RequestDetails({ request: first, onBusy }: RequestDetailsProps) {
  const request = useRequest(first)
  const { title, description, category, priority, created_at, user_id } = request
  const personOf = useDocuments(PROFILES, [user_id])
  return (
    <Flex vertical gap="middle">
      <h3 dir="auto">{title}</h3>
      <p className="long-text" dir="auto">
        {description}
      </p>
      <Descriptions
        column={1}
        colon={false}
        styles={FACTS}
        items={[
          { label: 'Status', children: <StatusSelect request={request} onBusy={onBusy} /> },
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
              <Link className="quiet-link" to={`${PATHS.members}/${encodeURIComponent(user_id)}`}>
                <Member of={personOf(user_id)} />
              </Link>
            ),
          },
          {
            label: 'Submitted',
            children: <time dateTime={created_at.toISOString()}>{shortDateTime(created_at)}</time>,
          },
        ]}
      />
    </Flex>
  )
}

function StatusSelect({ request, onBusy }: RequestDetailsProps) {
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
      onSuccess: expireFound,
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
  return (
    <div style={STATUS_WIDTH}>
      <Select
        aria-label="Status"
        aria-busy={change.pending}
        value={shown}
        options={known.includes(shown) ? known : [shown, ...known]}
        labelOf={(status) => statusLook(status).label}
        onChange={(status) => void choose(REQUEST_STATUSES.find((one) => one === status))}
      />
    </div>
  )
}
