import { isUndecided } from '@domain/decisions'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { OPEN_PARAM } from '../../../config/paths'
import { STATUS_LOOKS } from '../../../ui/application-status'
import { shortDate } from '../../../ui/dates'
import { Badge, LookBadge } from '../../../ui/kit/badge'
import '../../../ui/kit/cards.css'
import { Time } from '../../../ui/time'
import type { ApplicationRow } from './api/queue'
import { timeLeft, type TimeLeft } from './time-left'
import { rowIdOf } from './use-return-focus'

interface QueueListProps {
  rows: readonly ApplicationRow[]
  /** The id of the open application. */
  current: string | null
  /** The ids of the applications that other admins have open. */
  viewedByOthers: ReadonlySet<string>
  /** The current time, in milliseconds since 1970. */
  now: number
  /** Called to open an application. Must be the same function on each render, because the rows are memoised. */
  onOpen: (id: string) => void
}

/** The list from which an admin chooses an application. */
export function QueueList({ rows, current, viewedByOthers, now, onOpen }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    row?.scrollIntoView({ block: 'nearest' })
    // If a row has the focus when a keyboard shortcut opens another application, the focus moves to the row of that
    // application.
    if (list.current?.contains(document.activeElement)) row?.focus({ preventScroll: true })
  }, [current])
  return (
    <ul className="application-list surface rows" aria-label="Applications" ref={list}>
      {rows.map((row) => {
        const remaining = isUndecided(row.status) ? timeLeft(row.review_by, now) : undefined
        return (
          <Row
            key={row.id}
            row={row}
            remaining={remaining?.text}
            state={remaining?.state}
            isCurrent={row.id === current}
            isViewedByOthers={viewedByOthers.has(row.id)}
            onOpen={onOpen}
          />
        )
      })}
    </ul>
  )
}

interface RowProps extends Pick<QueueListProps, 'onOpen'> {
  row: ApplicationRow
  remaining: string | undefined
  state: TimeLeft['state'] | undefined
  isCurrent: boolean
  isViewedByOthers: boolean
}

/**
 * This component is memoised, so that opening an application renders only two rows: the row of this application and the
 * row of the application that was open before.
 */
const Row = memo(function Row({
  row,
  remaining,
  state,
  isCurrent,
  isViewedByOthers,
  onOpen,
}: RowProps) {
  const { id, name, business, revenue_band, region, status, created_at, answers_changed } = row
  return (
    <li>
      <Link
        id={rowIdOf(id)}
        to={`?${OPEN_PARAM}=${id}`}
        className="application-row"
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(id)
        }}
      >
        <b className="one-line">
          <bdi>{name}</bdi>
        </b>
        {remaining ? (
          <span className="time-left" data-state={state}>
            {remaining}
          </span>
        ) : (
          <span className="muted">
            <Time date={new Date(created_at)} format={shortDate} />
          </span>
        )}
        <span className="muted one-line">
          <bdi>{business}</bdi> · {region} · {revenue_band}
        </span>
        {isViewedByOthers && (
          <span className="application-watched">Another admin is viewing this application</span>
        )}
        {status !== 'received' && (
          <span className="application-badges">
            <LookBadge look={STATUS_LOOKS[status]} />
            {answers_changed && <Badge tone="waiting">Answers changed</Badge>}
          </span>
        )}
      </Link>
    </li>
  )
})
