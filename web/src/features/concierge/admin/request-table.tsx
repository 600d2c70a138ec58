import { useMemo } from 'react'
import { shortDate } from '../../../ui/dates'
import { DataTable, type Column } from '../../../ui/list/data-table'
import { PlainButton } from '../../../ui/plain-button'
import { CategoryBadge, PriorityBadge, StatusBadge } from '../shared/request-badges'
import { usePeople, type KnownPerson } from './api/use-people'
import type { RequestRow } from './api/use-requests'
import { MemberName } from './member-name'
import './request-table.css'

interface RequestTableProps {
  rows: readonly RequestRow[]
  waiting: boolean
  onView: (request: RequestRow) => void
}

/** The requests of a view, one a row. */
export function RequestTable({ rows, waiting, onView }: RequestTableProps) {
  const people = usePeople(rows.map(({ user_id }) => user_id))
  const columns = useMemo(() => columnsFor(people, onView), [people, onView])
  return (
    <div className="request-table">
      <DataTable
        label="Requests"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        waiting={waiting}
      />
    </div>
  )
}

function columnsFor(
  people: Record<string, KnownPerson>,
  onView: RequestTableProps['onView'],
): Column<RequestRow>[] {
  return [
    {
      title: 'Request',
      heads: true,
      render: ({ title, description, category }) => (
        <div className="request-cell">
          <p className="request-title" dir="auto">
            {title}
          </p>
          <p className="request-excerpt" dir="auto">
            {description}
          </p>
          <CategoryBadge category={category} />
        </div>
      ),
    },
    { title: 'Member', render: ({ user_id }) => <MemberName person={people[user_id]} /> },
    {
      title: 'Priority',
      render: ({ priority }) => (priority ? <PriorityBadge priority={priority} /> : <None />),
    },
    { title: 'Status', render: ({ status }) => <StatusBadge status={status} /> },
    {
      title: 'Created',
      render: ({ created_at }) => (
        <time dateTime={created_at.toISOString()}>{shortDate(created_at)}</time>
      ),
    },
    {
      title: 'Actions',
      actions: true,
      render: (request) => (
        <PlainButton small onClick={() => onView(request)}>
          View
          <span className="visually-hidden"> {request.title}</span>
        </PlainButton>
      ),
    },
  ]
}

function None() {
  return (
    <>
      <span aria-hidden="true" className="request-none">
        –
      </span>
      <span className="visually-hidden">None</span>
    </>
  )
}
