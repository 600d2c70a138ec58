import type { Profile } from '@domain/entities/profile'
import { useMemo } from 'react'
import { PROFILES, useDocuments, type Known } from '../../../data/documents'
import { shortDate } from '../../../ui/dates'
import { PersonCell, Unsaid } from '../../../ui/kit/person-cell'
import { RowButton } from '../../../ui/kit/row-button'
import { DataTable, type Column } from '../../../ui/list/table'
import { Skeleton } from '../../../ui/skeleton'
import { CategoryBadge, PriorityBadge, StatusBadge } from '../shared/request-badges'
import type { RequestRow } from './api/requests'

interface RequestTableProps {
  rows: readonly RequestRow[]
  waiting: boolean
  onView: (request: RequestRow) => void
}

const idOf = ({ id }: RequestRow) => id

/** Requests, one a row, with the members who asked. */
export function RequestTable({ rows, waiting, onView }: RequestTableProps) {
  const personOf = useDocuments(
    PROFILES,
    rows.map(({ user_id }) => user_id),
  )
  const columns = useMemo(() => columnsFor(personOf, onView), [personOf, onView])
  return <DataTable label="Requests" columns={columns} rows={rows} keyOf={idOf} waiting={waiting} />
}

function columnsFor(
  personOf: (uid: string) => Known<Profile>,
  onView: RequestTableProps['onView'],
): readonly Column<RequestRow>[] {
  return [
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
        priority ? <PriorityBadge priority={priority} /> : <Unsaid>None</Unsaid>,
    },
    { title: 'Status', fits: true, render: ({ status }) => <StatusBadge status={status} /> },
    {
      title: 'Created',
      fits: true,
      render: ({ created_at }) => (
        <time dateTime={created_at.toISOString()}>{shortDate(created_at)}</time>
      ),
    },
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
}

const NOBODY = { first_name: null, last_name: null, avatar_url: null }

/** Who asked, in the height that the name will have: nothing moves when it comes. */
export function Member({ of }: { of: Known<Profile> }) {
  if (of === 'failed') return <Unsaid>Not available</Unsaid>
  if (of !== 'loading') return <PersonCell of={of ?? NOBODY} />
  return (
    <span className="person-cell">
      <span className="avatar" data-size="2" aria-hidden="true" />
      <Skeleton width="7rem" />
      <span className="visually-hidden">Loading</span>
    </span>
  )
}
