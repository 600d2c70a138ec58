import type { Profile } from '@domain/entities/profile'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { displayName } from '@domain/entities/profile'
import { multiLineText } from '@domain/text'
import { memo, useEffect, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Loadable } from '../../../data/documents'
import { shortDateTime } from '../../../ui/dates'
import { TextArea } from '../../../ui/kit/fields'
import { Form, FormActions } from '../../../ui/kit/form'
import { useSchemaForm } from '../../../ui/kit/schema-form'
import { LinkedText } from '../../../ui/linked-text'
import { Time } from '../../../ui/time'
import { useCreation } from '../../../ui/use-creation'
import { addNote, type ReviewedApplication } from './api/application'
import { draftOf, dropDraft, saveDraft } from './drafts'

interface NotesProps {
  id: string
  notes: ReviewedApplication['notes'] | undefined
  personOf: (uid: string) => Loadable<Profile>
  /** Whether to render the form for a note. It renders slowly, so it is omitted while the admin skips applications. */
  canWrite: boolean
  /** The queue uses this ref to focus the field for a new note. */
  ref: Ref<HTMLElement>
}

/** The reviewers' notes about an application. */
export function Notes({ id, notes, personOf, canWrite, ref }: NotesProps) {
  return (
    <section className="application-part" aria-labelledby="notes" ref={ref}>
      <h3 id="notes">Notes</h3>
      <p className="muted">Only admins see notes.</p>
      {notes && notes.length > 0 && (
        <ol className="application-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="long-text" dir="auto">
                <LinkedText text={note.text} />
              </p>
              <p className="muted">
                <bdi>{nameOf(personOf(note.author))}</bdi>,{' '}
                <Time date={new Date(note.created_at)} format={shortDateTime} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className="application-note">{canWrite && <NoteForm key={id} id={id} />}</div>
    </section>
  )
}

/** Returns an admin's name, or 'An admin' while the profile is loading or when it is missing. */
export function nameOf(person: Loadable<Profile>): string {
  return typeof person === 'object' && person !== null ? displayName(person) : 'An admin'
}

const noteSchema = z.object({
  text: multiLineText(LENGTHS.applicationText, { empty: MESSAGES.noteRequired }),
})

/** This component is memoised, because rendering it is slow: the text field reads the page's layout on each render. */
const NoteForm = memo(function NoteForm({ id }: { id: string }) {
  const key = `${id} note`
  const { field, control, submit, resetAfterSave, setFieldError } = useSchemaForm<
    { text: string },
    { text: string }
  >(noteSchema, { text: draftOf<string>(key) ?? '' })
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
