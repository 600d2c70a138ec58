import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { REQUEST_STATUSES, type RequestStatus } from '@domain/options'
import Descriptions from 'antd/es/descriptions'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '../../../config/paths'
import { PROFILES, useDocuments, type Known } from '../../../data/documents'
import { AppError } from '../../../firebase/errors'
import { IconAvatar } from '../../../ui/avatar'
import { shortDateTime } from '../../../ui/dates'
import { PersonCell, NoValue } from '../../../ui/kit/person-cell'
import { Select } from '../../../ui/kit/select'
import { statusLook, statusWords } from '../../../ui/request-status'
import { Skeleton } from '../../../ui/skeleton'
import { Time } from '../../../ui/time'
import { useAction } from '../../../ui/use-action'
import { CategoryBadge, PriorityBadge } from '../shared/request-badges'
import { changeStatus } from './api/change-status'
import { expireFound, useRequest, type RequestRow } from './api/requests'

/** The labels have a column of their own, below a line. */
const FACTS = {
  root: { paddingBlockStart: 'var(--space-4)', borderTop: '1px solid var(--line)' },
  label: { flex: 'none', alignSelf: 'center', width: '7rem' },
} as const
const STATUS_WIDTH = { width: '100%', maxWidth: '14rem' }

interface RequestDetailsProps {
  request: RequestRow
  onBusy: (busy: boolean) => void
}

/** Shows a complete request, live. A chosen status is stored at once. */
export function RequestDetails({ request: first, onBusy }: RequestDetailsProps) {
  const request = useRequest(first)
  const { title, description, category, priority, created_at, user_id } = request
  const personOf = useDocuments(PROFILES, [user_id])
  return (
    <Flex vertical gap="middle">
      <h3 dir="auto">{title}</h3>
      <p className="long-text bounded-text" dir="auto">
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
              <Link className="quiet-link" to={profilePath(user_id)}>
                <Member of={personOf(user_id)} />
              </Link>
            ),
          },
          { label: 'Submitted', children: <Time of={created_at} as={shortDateTime} /> },
        ]}
      />
    </Flex>
  )
}

function StatusSelect({ request, onBusy }: RequestDetailsProps) {
  /** The stored status after our own change. It is used until the listener reports another change than `after`. */
  const [stored, setStored] = useState<{ after: number | undefined; status: string }>()
  const [chosen, setChosen] = useState<RequestStatus>()
  const changed = request.status_at?.getTime()
  const seen = stored && stored.after === changed ? stored.status : request.status

  const store = async (status: RequestStatus) => {
    const now = await changeStatus({ id: request.id, seen, status })
    setStored({ after: changed, status: now })
    if (now !== status) throw new AppError('stale', { message: MESSAGES.requestChanged })
    return status
  }
  const change = useAction(store, {
    success: (status) => `Request status updated to ${statusWords(status)}`,
    failureOrOffline: MESSAGES.requestStatusNotUpdated,
    sentences: { permission_denied: MESSAGES.requestStatusNotUpdated },
    onSuccess: expireFound,
  })
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

const NOBODY = { first_name: null, last_name: null, avatar_url: null }

/** Shows the requester. The placeholder is as high as the loaded name, to avoid a layout shift. */
export function Member({ of }: { of: Known<Profile> }) {
  if (of === 'failed') return <NoValue>Not available</NoValue>
  if (of !== 'loading') return <PersonCell of={of ?? NOBODY} />
  return (
    <span className="person-cell">
      <IconAvatar />
      <Skeleton width="7rem" />
      <span className="visually-hidden">Loading</span>
    </span>
  )
}
