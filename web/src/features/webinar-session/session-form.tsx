import { MIN_ATTENDEES, WEBINAR_SEATS_MAX } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { zonesWith } from '@domain/zones'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { parseInput } from '../../ui/date-input'
import { longDateTime } from '../../ui/dates'
import { DateTimeField } from '../../ui/kit/date-fields'
import { TextField } from '../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../ui/kit/form'
import { NumberField } from '../../ui/kit/number-field'
import { useSchemaForm } from '../../ui/kit/schema-form'
import { SelectField } from '../../ui/kit/select-field'
import { focusHeading } from '../../ui/navigation-focus'
import { useAction } from '../../ui/use-action'
import { useConflict } from '../../ui/use-conflict'
import {
  inputsOf,
  sessionFormSchema,
  type SessionFields,
  type SessionInputs,
  type StoredSession,
} from './form'

const ADDRESS = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const

type WebinarForm = ReturnType<typeof useSchemaForm<SessionInputs, SessionFields>>

const CONFLICTS = { webinar_changed: MESSAGES.webinarChanged }

interface SessionFormProps {
  /** The newest loaded version of the session. */
  stored: StoredSession
  /**
   * Stores the fields and returns the new version. `seen` is the version that the admin edited. Fails if a newer
   * version is already stored.
   */
  save: (fields: SessionFields, seen: StoredSession) => Promise<StoredSession>
  /** Loads the version that another admin has stored in the meantime. */
  reload: () => Promise<StoredSession>
}

/**
 * The form for the webinar session. The form itself does not use Firebase. The input is kept after every failure, and
 * when another admin stores a new version.
 */
export function SessionForm({ stored, save, reload }: SessionFormProps) {
  /** The version of the stored session that the admin started to edit. */
  const [base, setBase] = useState(stored)
  const schema = useMemo(() => sessionFormSchema(base), [base])
  const form = useSchemaForm<SessionInputs, SessionFields>(schema, inputsOf(base))
  const { control, field, formState, submit, setFieldError, reset, resetAfterSave } = form
  const { isDirty } = formState
  const { clear, check, alert } = useConflict({
    messages: CONFLICTS,
    reload,
    failure: MESSAGES.webinarFailed,
    onLoaded: (version) => {
      setBase(version)
      focusHeading()
      reset(inputsOf(version))
    },
  })
  const edit = (version: StoredSession) => {
    setBase(version)
    clear()
  }
  // The versions are compared, because `stored` can still be the old version directly after a save.
  if (!isDirty && (stored.updated_at ?? 0) > (base.updated_at ?? 0)) edit(stored)
  useLayoutEffect(() => {
    if (!isDirty) reset(inputsOf(base))
  }, [isDirty, base, reset])
  useLabelOfZone(form, base)
  const action = useAction((fields: SessionFields) => save(fields, base).catch(check), {
    success: MESSAGES.webinarSaved,
    failure: MESSAGES.webinarNotSaved,
    onFieldError: setFieldError,
    onSuccess: (version, sent) => {
      edit(version)
      resetAfterSave(sent, inputsOf(version))
    },
  })
  return (
    <Form unsaved={isDirty} onSubmit={submit(action.run)}>
      {alert}
      <FormPair>
        <DateTimeField
          {...field('starts_at')}
          label="Date and Time"
          optional
          hint={<StartMeaning control={control} />}
        />
        <SelectField
          {...field('time_zone')}
          label="Time Zone"
          searchable
          options={zonesWith(base.time_zone)}
          labelOf={(name) => name.replaceAll('_', ' ')}
          placeholder="Select a time zone"
        />
      </FormPair>
      <FormPair>
        <TextField
          {...field('zone_label')}
          label="Time Zone Name"
          hint="The webinar page shows this text next to the time, for example “UAE time”."
        />
        <NumberField
          {...field('seats')}
          label="Seats"
          min={MIN_ATTENDEES}
          max={WEBINAR_SEATS_MAX}
          hint={approvedText(stored.approved)}
        />
      </FormPair>
      <TextField
        {...field('video_url')}
        {...ADDRESS}
        label="Video Address"
        optional
        hint="The address for embedding the video, as the video service states it. The host of this address must be allowed in the deployment settings."
      />
      <TextField
        {...field('form_url')}
        {...ADDRESS}
        label="External Form Address"
        optional
        hint="The form at this address replaces our own application form. The host of this address must be allowed in the deployment settings."
      />
      <TextField
        {...field('contact_email')}
        type="email"
        inputMode="email"
        label="Contact Email"
        optional
      />
      <FormActions submit="Save Changes" pending={action.pending} />
    </Form>
  )
}

/**
 * Clears the label of the time zone when the admin chooses another time zone. Otherwise the webinar page would show the
 * time with the label of the old time zone. A label that the admin has typed is kept.
 */
function useLabelOfZone({ control, getValues, setValue }: WebinarForm, stored: StoredSession) {
  const zone = useWatch({ control, name: 'time_zone' })
  useEffect(() => {
    const label = getValues('zone_label')
    const labelOfZone = zone === stored.time_zone ? stored.zone_label : ''
    const isTyped = label !== '' && label !== stored.zone_label
    if (!isTyped && label !== labelOfZone)
      setValue('zone_label', labelOfZone, { shouldDirty: true })
  }, [zone, stored, getValues, setValue])
}

function approvedText(approved: number): string {
  if (approved === 0) return 'Nobody is approved for the next session yet.'
  return `${approved} ${approved === 1 ? 'applicant is' : 'applicants are'} approved for the next session.`
}

/**
 * The hint for the date. Shows the typed date in the admin's own time zone, or explains the meaning of an empty date.
 */
function StartMeaning({ control }: { control: Control<SessionInputs, unknown, SessionFields> }) {
  const [local, zone] = useWatch({ control, name: ['starts_at', 'time_zone'] })
  if (local === '')
    return 'If this field is empty, the webinar page says that the date is not set yet.'
  const { moment } = parseInput(local, zone)
  return moment instanceof Date ? `In your time zone: ${longDateTime(moment)}.` : null
}
