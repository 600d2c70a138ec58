import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { multiLineText } from '@domain/text'
import { memo, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextArea } from '../../../ui/kit/fields'
import { Form, FormActions } from '../../../ui/kit/form'
import { useSchemaForm } from '../../../ui/kit/schema-form'
import { useCreation } from '../../../ui/use-creation'
import { addNote } from './api/application'
import { draftOf, dropDraft, noteKey, saveDraft } from './drafts'

const noteSchema = z.object({
  text: multiLineText(LENGTHS.applicationText, { empty: MESSAGES.noteRequired }),
})

export interface NoteFormProps {
  /** The id of the application. */
  id: string
  /** Whether the field for the note gets the focus. */
  takesFocus: boolean
}

/** This component is memoised, because rendering it is slow: the text field reads the page's layout on each render. */
export const NoteForm = memo(function NoteForm({ id, takesFocus }: NoteFormProps) {
  const key = noteKey(id)
  const { field, control, submit, resetAfterSave, setFieldError } = useSchemaForm<
    { text: string },
    { text: string }
  >(noteSchema, { text: draftOf<string>(key) ?? '' }, takesFocus ? { focus: 'text' } : {})
  const text = useWatch({ control, name: 'text' })
  useEffect(() => saveDraft(key, text), [key, text])
  const add = useCreation(addNote, {
    success: MESSAGES.noteAdded,
    failure: MESSAGES.noteNotAdded,
    onFieldError: setFieldError,
    onSuccess: (_, { text: sent }) => {
      resetAfterSave({ text: sent }, { text: '' })
      // Keeps the draft if the admin has edited it while the note was being sent.
      if (draftOf<string>(key)?.trim() === sent) dropDraft(key)
    },
  })
  return (
    <Form onSubmit={submit((fields) => add.run({ application_id: id, ...fields }))}>
      <TextArea
        {...field('text')}
        label="New note"
        optional="unsaid"
        lines={2}
        maxLength={LENGTHS.applicationText}
      />
      <FormActions submit="Add Note" pending={add.pending} />
    </Form>
  )
})
