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
import { TextArea, TextField } from '../../../../ui/kit/fields'
import { Form, FormActions } from '../../../../ui/kit/form'
import { emptyAsNull, useSchemaForm } from '../../../../ui/kit/schema-form'
import { useAction } from '../../../../ui/use-action'
import { useConflict } from '../../../../ui/use-conflict'
import { guestInfoQuery } from '../../shared/api/guest-info'
import type { EventRow } from '../../shared/calendar'
import { saveInfo } from './api/change-event'

const infoShape = guestInfoFieldsSchema.shape
const infoSchema = z.object({
  join_url: emptyAsNull(infoShape.join_url.def.innerType),
  notes: emptyAsNull(infoShape.notes.def.innerType),
})

const CONFLICTS = { guest_info_changed: MESSAGES.guestInfoChanged }

const inputsOf = ({ join_url, notes }: GuestInfoFields) => ({
  join_url: join_url ?? '',
  notes: notes ?? '',
})

/** The value for an event for which no admin has entered guest information. */
const NO_INFO: EventPrivate = { join_url: null, notes: null, version: 0 }

/**
 * The form for the join link and the notes of an event. It saves the information only if nobody else has changed it in
 * the meantime. A newer version from the server appears in the form immediately, but it never replaces text that the
 * admin has typed.
 * @param onDone called after a save, unless the admin has typed more text during the save
 */
export function GuestInfoForm({ event, onDone }: { event: EventRow; onDone: () => void }) {
  const { data, refetch } = useQuery(guestInfoQuery(event.id))
  const stored = data ?? NO_INFO
  /** The stored information that the admin is changing. */
  const [base, setBase] = useState(stored)
  const form = useSchemaForm(infoSchema, inputsOf(base), { focus: 'join_url' })
  const { field, submit, formState, reset, resetAfterSave, setFocus } = form
  const { isDirty } = formState
  const { clear, check, alert } = useConflict({
    messages: CONFLICTS,
    reload: async () => (await refetch({ throwOnError: true })).data ?? NO_INFO,
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
        if (resetAfterSave(sent, inputsOf(sent))) onDone()
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
