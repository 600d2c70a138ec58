import type { EventFields } from '@domain/entities/event'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { EVENT_TYPES } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { capital } from '../../../ui/capital'
import { tellInvalid } from '../../../ui/kit/form-values'
import { DateTimeField } from '../../../ui/kit/date-fields'
import { NumberField, SelectField, TextArea, TextField } from '../../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../../ui/kit/form'
import { toInput } from './event-time'
import { EVENT_FIELDS, eventFormSchema, type EventInputs, type KnownDate } from './form'

interface EventFormProps {
  /** What the inputs hold at first. */
  initial: EventInputs
  /** The stored date of an event that is being edited; null for a new one. */
  known: KnownDate | null
  /** What the button that sends it says. */
  submit: string
  pending: boolean
  /** There is nothing left to send it to. */
  disabled?: boolean
  onSubmit: (fields: EventFields) => void
}

/** A new or a stored event. Knows nothing of Firebase; what was typed survives every fault. */
export function EventForm(props: EventFormProps) {
  const { initial, known, submit, pending, disabled, onSubmit } = props
  const [schema] = useState(() => eventFormSchema(known))
  const [now] = useState(() => toInput(new Date()))
  const { control, formState, handleSubmit, setFocus } = useForm<EventInputs, unknown, EventFields>(
    {
      resolver: zodResolver<EventInputs, unknown, EventFields>(schema),
      defaultValues: initial,
    },
  )

  useEffect(() => setFocus('title'), [setFocus])

  return (
    <Form
      unsaved={formState.isDirty}
      onSubmit={handleSubmit(
        (fields) => onSubmit(fields),
        (errors) => tellInvalid(MESSAGES.validationTitle, errors, EVENT_FIELDS),
      )}
    >
      <TextField
        control={control}
        name="title"
        label="Title"
        maxLength={LENGTHS.title}
        autoComplete="off"
      />
      <TextArea
        control={control}
        name="description"
        label="Description"
        optional
        lines={3}
        maxLength={LENGTHS.description}
      />
      <FormPair>
        <DateTimeField
          control={control}
          name="event_date"
          label="Date and Time"
          min={known === null ? now : undefined}
        />
        <SelectField
          control={control}
          name="event_type"
          label="Event Type"
          options={typesWith(initial.event_type)}
          labelOf={capital}
          placeholder="Select a type"
        />
      </FormPair>
      <FormPair>
        <TextField
          control={control}
          name="location"
          label="Location"
          optional
          maxLength={LENGTHS.location}
          autoComplete="off"
        />
        <NumberField
          control={control}
          name="max_attendees"
          label="Max Attendees"
          optional
          min={MIN_ATTENDEES}
          max={MAX_ATTENDEES}
        />
      </FormPair>
      <TextField
        control={control}
        name="registration_url"
        label="Registration URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <FormActions submit={submit} pending={pending} disabled={disabled} />
    </Form>
  )
}

/** The four types, and the one that the event has where it is another. */
function typesWith(stored: string): readonly string[] {
  const known: readonly string[] = EVENT_TYPES
  return stored === '' || known.includes(stored) ? known : [...known, stored]
}
