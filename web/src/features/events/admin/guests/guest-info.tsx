import {
  guestInfoFieldsSchema,
  type EventPrivate,
  type GuestInfoFields,
} from '@domain/entities/event-private'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Failure } from '../../../../ui/kit/empty'
import { TextArea, TextField } from '../../../../ui/kit/fields'
import { Form, FormActions } from '../../../../ui/kit/form'
import { emptyAsNull, useSchemaForm } from '../../../../ui/kit/schema-form'
import { Skeleton } from '../../../../ui/skeleton'
import { useAction } from '../../../../ui/use-action'
import { useConflict } from '../../../../ui/use-conflict'
import { guestInfoQuery } from '../../shared/api/guest-info'
import type { EventRow } from '../../shared/calendar'
import { saveInfo } from './api/guests'

const infoShape = guestInfoFieldsSchema.shape
const infoSchema = z.object({
  join_url: emptyAsNull(infoShape.join_url.def.innerType),
  notes: emptyAsNull(infoShape.notes.def.innerType),
})

const CONFLICTS = { guest_info_changed: MESSAGES.guestInfoChanged }

/** The value for an event for which no admin has entered guest information. */
const NO_INFO: EventPrivate = { join_url: null, notes: null, version: 0 }

const inputsOf = ({ join_url, notes }: GuestInfoFields) => ({
  join_url: join_url ?? '',
  notes: notes ?? '',
})

/** The form for the join link and the notes of an event. Apart from admins, only members with a seat can read them. */
export function GuestInfo({ event }: { event: EventRow }) {
  const { data, isError, refetch } = useQuery(guestInfoQuery(event.id))
  if (isError && data === undefined)
    return <Failure sentence={MESSAGES.guestInfoFailed} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height="10rem" />
  const reload = async () => (await refetch({ throwOnError: true })).data ?? NO_INFO
  return <GuestInfoForm event={event} stored={data ?? NO_INFO} reload={reload} />
}

interface GuestInfoFormProps {
  event: EventRow
  stored: EventPrivate
  /** Reads the stored information again. */
  reload: () => Promise<EventPrivate>
}

/**
 * The form saves the information only if nobody else has changed it in the meantime. A newer version from the server
 * appears in the form immediately, but it never replaces text that the admin has typed.
 */
function GuestInfoForm({ event, stored, reload }: GuestInfoFormProps) {
  /** The stored information that the admin is changing. */
  const [base, setBase] = useState(stored)
  const form = useSchemaForm(infoSchema, inputsOf(base))
  const { field, submit, formState, reset, resetAfterSave, setFocus } = form
  const { isDirty } = formState
  const { clear, check, alert } = useConflict({
    messages: CONFLICTS,
    reload,
    failure: MESSAGES.guestInfoFailed,
    onLoaded: (info) => {
      setBase(info)
      setFocus('join_url')
      reset(inputsOf(info))
    },
  })
  const edit = (info: EventPrivate) => {
    setBase(info)
    clear()
  }
  // For a moment after a save, `stored` can still be the old version, which must not replace the saved text.
  if (!isDirty && stored.version > base.version) edit(stored)
  useLayoutEffect(() => {
    if (!isDirty) reset(inputsOf(base))
  }, [isDirty, base, reset])
  const save = useAction(
    (fields: GuestInfoFields) =>
      saveInfo({ event_id: event.id, ...fields, expected: base.version }).catch(check),
    {
      success: MESSAGES.guestInfoSaved,
      failure: MESSAGES.guestInfoNotSaved,
      sentences: CONFLICTS,
      onSuccess: ({ version }, sent) => {
        edit({ ...sent, version })
        resetAfterSave(sent, inputsOf(sent))
      },
    },
  )
  return (
    <Form unsaved={isDirty} onSubmit={submit(save.run)}>
      {alert}
      <TextField
        {...field('join_url')}
        label="Join Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={LENGTHS.url}
      />
      <TextArea
        {...field('notes')}
        label="Notes for Guests"
        optional
        maxLength={LENGTHS.guestNotes}
      />
      <FormActions submit="Save" pending={save.pending} />
    </Form>
  )
}
