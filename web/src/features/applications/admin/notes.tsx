import type { Profile } from '@domain/entities/profile'
import { displayName } from '@domain/entities/profile'
import { useState, type Ref } from 'react'
import type { Loadable } from '../../../data/documents'
import { shortDateTime } from '../../../ui/dates'
import { Button } from '../../../ui/kit/button'
import { LinkedText } from '../../../ui/linked-text'
import { Time } from '../../../ui/time'
import type { ReviewedApplication } from './api/application'
import { hasNoteDraft } from './drafts'
import { NoteForm } from './lazy-forms'

interface NotesProps {
  id: string
  notes: ReviewedApplication['notes'] | undefined
  personOf: (uid: string) => Loadable<Profile>
  /** Whether the admin has asked to write a note. The form for a note renders slowly, so it is omitted until then. */
  isWriting: boolean
  onWrite: () => void
  /** The queue uses this ref to focus the field for a new note. */
  ref: Ref<HTMLElement>
}

/** The reviewers' notes about an application. */
export function Notes({ id, notes, personOf, isWriting, onWrite, ref }: NotesProps) {
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
      <NewNote key={id} id={id} isWriting={isWriting} onWrite={onWrite} />
    </section>
  )
}

/** The form for a note, or a button that opens the form. */
function NewNote({ id, isWriting, onWrite }: Pick<NotesProps, 'id' | 'isWriting' | 'onWrite'>) {
  const [hadDraft] = useState(() => hasNoteDraft(id))
  if (isWriting || hadDraft) return <NoteForm id={id} takesFocus={isWriting} />
  return (
    <div>
      <Button icon="edit" onClick={onWrite}>
        Write a Note
      </Button>
    </div>
  )
}

/** Returns an admin's name, or 'An admin' while the profile is loading or when it is missing. */
export function nameOf(person: Loadable<Profile>): string {
  return typeof person === 'object' && person !== null ? displayName(person) : 'An admin'
}
