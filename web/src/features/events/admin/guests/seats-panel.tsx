import { MESSAGES } from '@domain/messages'
import Progress from 'antd/es/progress'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/kit/button'
import { NumberField } from '../../../../ui/kit/number-field'
import { Form, FormActions } from '../../../../ui/kit/form'
import { useSchemaForm } from '../../../../ui/kit/schema-form'
import { MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { focusHeading } from '../../../../ui/navigation-focus'
import { useAction } from '../../../../ui/use-action'
import { seatsField } from '../form'
import { saveCapacity, type GuestCounts } from './api/guests'

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

const capacitySchema = z.object({ seats: seatsField })

interface CapacityFormProps {
  id: string
  capacity: number | null
  waiting: number
  onDone: () => void
}

function CapacityForm({ id, capacity, waiting, onDone }: CapacityFormProps) {
  const form = useSchemaForm(
    capacitySchema,
    { seats: capacity === null ? '' : String(capacity) },
    { focus: 'seats' },
  )
  const { field, submit, setFieldError, formState } = form
  // The number of seats that the admin saw when the form opened. The server refuses the new number if another admin has
  // changed the number since then.
  const [expected] = useState(capacity)
  const save = useAction(
    ({ seats }: { seats: number | null }) =>
      saveCapacity({ event_id: id, max_attendees: seats, expected }),
    {
      success: MESSAGES.seatsChanged,
      failure: MESSAGES.seatsNotChanged,
      onFailure: (sentence) => setFieldError('seats', sentence),
      onSuccess: onDone,
    },
  )
  return (
    <div className="seats-form">
      <Form unsaved={formState.isDirty} onSubmit={submit(save.run)}>
        <NumberField
          {...field('seats')}
          label="Seats"
          optional="unsaid"
          hint={
            waiting > 0
              ? 'Leave this field empty for no limit. New seats are immediately offered to members on the waitlist.'
              : 'Leave this field empty for no limit.'
          }
          min={MIN_ATTENDEES}
          max={MAX_ATTENDEES}
        />
        <FormActions submit="Save Seats" pending={save.pending} onCancel={onDone} />
      </Form>
    </div>
  )
}
