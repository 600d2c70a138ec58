import Progress from 'antd/es/progress'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/kit/button'
import { focusHeading } from '../../../../ui/navigation-focus'
import type { GuestCounts } from './api/guests'
import { CapacityForm } from '../lazy-forms'

interface SeatsPanelProps {
  id: string
  guestCounts: GuestCounts
  /** Whether the number of seats can be changed. False after the event has ended or was cancelled. */
  isOpen: boolean
}

/** Shows how many seats are taken, with a form to change the number of seats. */
export function SeatsPanel({ id, guestCounts: { counts, capacity }, isOpen }: SeatsPanelProps) {
  const [editing, setEditing] = useState(false)
  if (editing && !isOpen) setEditing(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) {
      // There is no 'Change Seats' button if the event has ended or was cancelled.
      if (button.current) button.current.focus()
      else focusHeading()
    }
    wasEditing.current = editing
  }, [editing])
  const taken = counts.going + counts.offered
  return (
    <section className="seats surface" aria-label="Seats">
      <div className="seats-taken">
        <p role="status">
          <b>{taken}</b> {capacity === null ? 'taken, no limit' : `of ${capacity} taken`}
        </p>
        {isOpen && !editing && (
          <Button small ref={button} onClick={() => setEditing(true)}>
            Change Seats
          </Button>
        )}
        {capacity !== null && (
          <Progress
            className="seats-bar"
            aria-label="Seats taken"
            percent={percentOf(taken, capacity)}
            success={{ percent: percentOf(counts.going, capacity) }}
            showInfo={false}
          />
        )}
        {editing && (
          <CapacityForm
            id={id}
            capacity={capacity}
            waiting={counts.waiting}
            onDone={() => setEditing(false)}
          />
        )}
      </div>
      <ul className="seats-counts">
        <Count value={counts.going} label="going" />
        <Count value={counts.attended} label="checked in" />
        <Count value={counts.offered} label="offered" />
        <Count value={counts.waiting} label="waiting" />
        <Count value={counts.cancelled} label="cancelled" />
      </ul>
    </section>
  )
}

const percentOf = (part: number, whole: number) => Math.min(100, (100 * part) / whole)

const Count = ({ value, label }: { value: number; label: string }) => (
  <li data-none={value === 0}>
    <b>{value}</b> {label}
  </li>
)
