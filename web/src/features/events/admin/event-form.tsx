import type { EventFields } from '@domain/entities/event'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { EVENT_TYPES } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { capital } from '../../../ui/capital'
import { SelectInput, TextArea, TextInput } from '../../../ui/form/fields'
import { tellInvalid } from '../../../ui/form/tell-invalid'
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
  onCancel: () => void
}

const label = (type: string) => capital(type)
const LAST_MINUTE = '9999-12-31T23:59'

/** A new or a stored event. Knows nothing of Firebase; what was typed survives every fault. */
export function EventForm(props: EventFormProps) {
  const { initial, known, submit, pending, disabled = false, onSubmit, onCancel } = props
  const [schema] = useState(() => eventFormSchema(known))
  const [now] = useState(() => toInput(new Date()))
  const { control, handleSubmit, setFocus } = useForm<EventInputs, unknown, EventFields>({
    resolver: zodResolver<EventInputs, unknown, EventFields>(schema),
    defaultValues: initial,
  })

  useEffect(() => setFocus('title'), [setFocus])

  return (
    <form
      className="form-fields"
      noValidate
      onSubmit={handleSubmit(
        (fields) => onSubmit(fields),
        (errors) => tellInvalid(MESSAGES.validationTitle, errors, EVENT_FIELDS),
      )}
    >
      <TextInput
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
      <div className="form-pair">
        <TextInput
          control={control}
          name="event_date"
          label="Date and Time"
          type="datetime-local"
          min={known === null ? now : undefined}
          max={LAST_MINUTE}
        />
        <SelectInput
          control={control}
          name="event_type"
          label="Event Type"
          options={typesWith(initial.event_type)}
          labelOf={label}
          placeholder="Select a type"
        />
      </div>
      <div className="form-pair">
        <TextInput
          control={control}
          name="location"
          label="Location"
          optional
          maxLength={LENGTHS.location}
          autoComplete="off"
        />
        <TextInput
          control={control}
          name="max_attendees"
          label="Max Attendees"
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextInput
        control={control}
        name="registration_url"
        label="Registration URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <div className="form-actions">
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={pending} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The four types, and the one that the event has where it is another. */
function typesWith(stored: string): readonly string[] {
  const known: readonly string[] = EVENT_TYPES
  return stored === '' || known.includes(stored) ? known : [...known, stored]
}
