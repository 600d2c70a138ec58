import { MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Form, FormActions } from '../../../../ui/kit/form'
import { NumberField } from '../../../../ui/kit/number-field'
import { useSchemaForm } from '../../../../ui/kit/schema-form'
import { useAction } from '../../../../ui/use-action'
import { seatsField } from '../form'
import { saveCapacity } from './api/change-event'

const capacitySchema = z.object({ seats: seatsField })

export interface CapacityFormProps {
  id: string
  capacity: number | null
  waiting: number
  onDone: () => void
}

/** The form that changes the number of seats. */
export function CapacityForm({ id, capacity, waiting, onDone }: CapacityFormProps) {
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
