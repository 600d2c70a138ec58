import type { EventFields } from '@domain/entities/event'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { EVENT_TYPES } from '@domain/options'
import { ownZone } from '@domain/zones'
import Flex from 'antd/es/flex'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { capitalize } from '../../../ui/format'
import { TextArea, TextField } from '../../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../../ui/kit/form'
import { NumberField } from '../../../ui/kit/number-field'
import { useSchemaForm } from '../../../ui/kit/schema-form'
import { SelectField } from '../../../ui/kit/select-field'
import { useAction, type Action } from '../../../ui/use-action'
import { useConflict } from '../../../ui/use-conflict'
import { useCreation } from '../../../ui/use-creation'
import type { EventRow } from '../shared/calendar'
import { createEvent, readEvent, updateEvent } from './api/writes'
import {
  eventFormSchema,
  inputsOf,
  originalDatesOf,
  NO_EVENT,
  type EventInputs,
  type OriginalDates,
} from './form'
import { WhenFields } from './when-fields'

export interface CreateEventProps {
  /** The event to duplicate. All its fields except the dates and times are copied into the form. */
  template?: EventRow
  /** Called after the event was stored. */
  onDone: () => void
}

/** The form for a new event. */
export function CreateEvent({ template, onDone }: CreateEventProps) {
  const create = useCreation((fields: EventFields, id) => createEvent(id, fields), {
    success: MESSAGES.eventCreated,
    failure: MESSAGES.eventNotCreated,
    onSuccess: onDone,
  })
  const [initial] = useState(() => ({
    ...NO_EVENT,
    time_zone: ownZone(),
    ...(template && { ...inputsOf(template), event_date: '', ends_at: '' }),
  }))
  return <EventForm initial={initial} original={null} submit="Create Event" action={create} />
}

/** The messages that are shown if another admin has changed or deleted the event since the form was opened. */
const CONFLICTS = { stale: MESSAGES.eventChanged, gone: MESSAGES.eventGone }

/**
 * The form for an existing event. The changes are saved only if nobody else has changed the event since the form was
 * opened.
 */
export function EditEvent({ event, onDone }: { event: EventRow; onDone: () => void }) {
  const [original, setOriginal] = useState(event)
  const { conflict, check, alert } = useConflict({
    messages: CONFLICTS,
    reload: () => readEvent(original.id),
    failure: MESSAGES.eventsFailed,
    onLoaded: setOriginal,
  })
  const form = useRef<FormHandle>(null)
  const update = useAction((fields: EventFields) => updateEvent(original, fields).catch(check), {
    success: MESSAGES.eventUpdated,
    failure: MESSAGES.eventNotUpdated,
    sentences: CONFLICTS,
    onSuccess: onDone,
    onFieldError: (name, message) => form.current?.setFieldError(name, message) ?? false,
  })
  return (
    <Flex vertical gap="large">
      {alert}
      <EventForm
        key={original.updated_at.getTime()}
        ref={form}
        initial={inputsOf(original)}
        original={originalDatesOf(original)}
        submit="Update Event"
        action={update}
        disabled={conflict === 'gone'}
      />
    </Flex>
  )
}

/** What `EventForm` offers through its ref: a function that shows an error from the server at a form field. */
type FormHandle = Pick<ReturnType<typeof useSchemaForm>, 'setFieldError'>

interface EventFormProps {
  ref?: Ref<FormHandle>
  initial: EventInputs
  /** The stored dates of the edited event; null for a new event. */
  original: OriginalDates | null
  submit: string
  action: Action<EventFields, unknown>
  /** Whether the form is disabled, because the event no longer exists. */
  disabled?: boolean
}

/**
 * The form for a new or an existing event. The form itself does not use Firebase. The input is kept after every
 * failure.
 */
function EventForm({ ref, initial, original, action, ...actions }: EventFormProps) {
  const [schema] = useState(() => eventFormSchema(original))
  const form = useSchemaForm<EventInputs, EventFields>(schema, initial, {
    focus: 'title',
    invalid: MESSAGES.validationTitle,
  })
  const { control, setValue, field, formState, submit, setFieldError } = form
  useImperativeHandle(ref, () => ({ setFieldError }))
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(action.run)}>
      <TextField {...field('title')} label="Title" />
      <WhenFields control={control} setValue={setValue} isNew={original === null} />
      <TextField {...field('location')} label="Location" optional />
      <TextArea
        {...field('description')}
        label="Description"
        optional
        lines={3}
        maxLength={LENGTHS.description}
      />
      <FormPair>
        <SelectField
          {...field('event_type')}
          label="Event Type"
          options={typesWith(initial.event_type)}
          labelOf={capitalize}
          placeholder="Select a type"
        />
        <NumberField
          {...field('max_attendees')}
          label="Max Attendees"
          optional
          min={MIN_ATTENDEES}
          max={MAX_ATTENDEES}
        />
      </FormPair>
      <TextField
        {...field('registration_url')}
        label="Registration URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <FormActions {...actions} pending={action.pending} />
    </Form>
  )
}

/** Returns the event types for the select. A stored type that is not one of EVENT_TYPES is added. */
function typesWith(stored: string): readonly string[] {
  const types: readonly string[] = EVENT_TYPES
  return stored === '' || types.includes(stored) ? types : [...types, stored]
}
