import type { EventFields } from '@domain/entities/event'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { EVENT_TYPES } from '@domain/options'
import { ownZone } from '@domain/zones'
import Alert from 'antd/es/alert'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { toAppError } from '../../../firebase/errors'
import { capital } from '../../../ui/capital'
import { Button } from '../../../ui/kit/button'
import { TextArea, TextField } from '../../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../../ui/kit/form'
import { NumberField } from '../../../ui/kit/number-field'
import { useSchemaForm } from '../../../ui/kit/schema-form'
import { SelectField } from '../../../ui/kit/select-field'
import { useAction, type Action } from '../../../ui/use-action'
import { useCreation } from '../../../ui/use-creation'
import type { EventRow } from '../shared/calendar'
import { createEvent, readEvent, updateEvent } from './api/writes'
import { eventFormSchema, inputsOf, knownOf, NO_EVENT, type EventInputs, type Known } from './form'
import { WhenFields } from './when-fields'

interface CreateEventProps {
  /** An event to duplicate. Its fields, except the times, are copied into the form. */
  like?: EventRow
  /** Called after the event was stored. */
  onDone: () => void
}

/** The form for a new event. */
export function CreateEvent({ like, onDone }: CreateEventProps) {
  const create = useCreation((fields: EventFields, id) => createEvent(id, fields), {
    success: MESSAGES.eventCreated,
    failure: MESSAGES.eventNotCreated,
    onSuccess: onDone,
  })
  const [initial] = useState(() => ({
    ...NO_EVENT,
    time_zone: ownZone(),
    ...(like && { ...inputsOf(like), event_date: '', ends_at: '' }),
  }))
  return <EventForm initial={initial} known={null} submit="Create Event" action={create} />
}

/** The messages when somebody else has changed or deleted the event in the meantime. */
const CLASHES = { stale: MESSAGES.eventChanged, gone: MESSAGES.eventGone }

/**
 * The form for a stored event. It saves only if the event is still the version that was opened, so that no other
 * change is overwritten.
 */
export function EditEvent({ event, onDone }: { event: EventRow; onDone: () => void }) {
  const [opened, setOpened] = useState(event)
  const [clash, setClash] = useState<keyof typeof CLASHES>()
  const look = (thrown: unknown) => {
    const { code } = toAppError(thrown)
    if (code === 'stale' || code === 'gone') setClash(code)
    throw thrown
  }
  const update = useAction((fields: EventFields) => updateEvent(opened, fields).catch(look), {
    success: MESSAGES.eventUpdated,
    failure: MESSAGES.eventNotUpdated,
    sentences: CLASHES,
    onSuccess: onDone,
  })
  const load = useAction(() => readEvent(opened.id), {
    failure: MESSAGES.eventsFailed,
    onSuccess: (theirs) => {
      if (theirs) setOpened(theirs)
      setClash(theirs ? undefined : 'gone')
    },
  })
  return (
    <Flex vertical gap="large">
      {clash && (
        <Alert
          type="error"
          title={CLASHES[clash]}
          action={
            clash === 'stale' && (
              <Button onClick={() => void load.run()} pending={load.pending}>
                Load Their Version
              </Button>
            )
          }
        />
      )}
      <EventForm
        key={opened.updated_at.getTime()}
        initial={inputsOf(opened)}
        known={knownOf(opened)}
        submit="Update Event"
        action={update}
        disabled={clash === 'gone'}
      />
    </Flex>
  )
}

interface EventFormProps {
  initial: EventInputs
  /** The stored dates of the edited event; null for a new event. */
  known: Known | null
  submit: string
  action: Action<EventFields, unknown>
  /** True when the event no longer exists. */
  disabled?: boolean
}

/** The form for a new or a stored event. It does not depend on Firebase. The input is kept after every failure. */
function EventForm({ initial, known, action, ...actions }: EventFormProps) {
  const [schema] = useState(() => eventFormSchema(known))
  const form = useSchemaForm<EventInputs, EventFields>(schema, initial, {
    focus: 'title',
    invalid: MESSAGES.validationTitle,
  })
  const { control, setValue, field, formState, submit } = form
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(action.run)}>
      <TextField {...field('title')} label="Title" maxLength={LENGTHS.title} />
      <WhenFields control={control} setValue={setValue} isNew={known === null} />
      <TextField {...field('location')} label="Location" optional maxLength={LENGTHS.location} />
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
          labelOf={capital}
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

/** Returns the available event types. If the event has a different type, this is added. */
function typesWith(stored: string): readonly string[] {
  const known: readonly string[] = EVENT_TYPES
  return stored === '' || known.includes(stored) ? known : [...known, stored]
}
