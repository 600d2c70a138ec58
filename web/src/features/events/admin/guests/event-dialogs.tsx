import type { MemberCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { multiLineText } from '@domain/text'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { Field } from '../../../../ui/kit/field'
import { TextArea } from '../../../../ui/kit/fields'
import { Form, FormActions } from '../../../../ui/kit/form'
import { PersonCell } from '../../../../ui/kit/person-cell'
import { useSchemaForm } from '../../../../ui/kit/schema-form'
import { SearchSelect } from '../../../../ui/kit/search-select'
import { useAction } from '../../../../ui/use-action'
import type { EventRow } from '../../shared/calendar'
import { addEventGuest, cancelWholeEvent, membersQuery } from './api/change-event'

const cancelSchema = z.object({
  message: multiLineText(LENGTHS.cancellationMessage, { empty: MESSAGES.cancelWordRequired }),
})

/**
 * The form that cancels an event and sends a message to its guests.
 * @param notifiedCount the number of guests who will get the message; null while the number is unknown
 */
export function CancelEvent(props: {
  event: EventRow
  notifiedCount: number | null
  onDone: () => void
}) {
  const { event, notifiedCount, onDone } = props
  const { field, formState, submit } = useSchemaForm(
    cancelSchema,
    { message: '' },
    { focus: 'message' },
  )
  const action = useAction(
    ({ message }: { message: string }) => cancelWholeEvent({ event_id: event.id, message }),
    {
      success: MESSAGES.eventCancelled,
      failure: MESSAGES.eventNotCancelled,
      onSuccess: onDone,
    },
  )
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(action.run)}>
      <p>This cannot be undone. {notifiedText(notifiedCount)}</p>
      <TextArea
        {...field('message')}
        label="Message to the Guests"
        maxLength={LENGTHS.cancellationMessage}
      />
      <FormActions submit="Cancel Event" cancel="Keep Event" pending={action.pending} />
    </Form>
  )
}

function notifiedText(notifiedCount: number | null): string {
  if (notifiedCount === null)
    return 'Everybody with a seat, an offer or a place on the waitlist is notified with this message.'
  if (notifiedCount === 0)
    return 'Nobody is notified, because nobody has a seat, an offer or a place on the waitlist. The message is recorded in the audit log.'
  const people = notifiedCount === 1 ? '1 person is' : `${notifiedCount} people are`
  return `${people} notified with this message.`
}

const memberKey = ({ user_id }: MemberCard) => user_id

/** The form that gives a member a seat or a place on the waitlist. The member is chosen with a search. */
export function AddGuest({ event, onDone }: { event: EventRow; onDone: () => void }) {
  const [selected, setSelected] = useState<MemberCard | null>(null)
  const [error, setError] = useState<string>()
  const action = useAction((user_id: string) => addEventGuest({ event_id: event.id, user_id }), {
    success: ({ added, status, position }) => {
      const title = added ? MESSAGES.guestAdded : MESSAGES.guestAddedBefore
      return status === 'waiting' && position !== null
        ? { title, text: `All seats are taken. The member is number ${position} on the waitlist.` }
        : title
    },
    failure: MESSAGES.guestNotAdded,
    onSuccess: onDone,
  })
  const submit = (form: FormEvent) => {
    form.preventDefault()
    if (selected) void action.run(selected.user_id)
    else setError(MESSAGES.guestRequired)
  }
  return (
    <Form onSubmit={submit}>
      <Field
        label="Member"
        error={error}
        hint="The member gets a free seat and is notified. If no seat is free, the member gets the last position on the waitlist, without a notification."
      >
        {(controlProps) => (
          <SearchSelect
            {...controlProps}
            query={membersQuery}
            maxLength={LENGTHS.memberSearch}
            keyOf={memberKey}
            labelOf={displayName}
            renderRow={(member) => <PersonCell person={member} />}
            value={selected && { key: selected.user_id, label: displayName(selected) }}
            onChange={(member) => {
              setSelected(member)
              setError(undefined)
            }}
            placeholder="Search members"
            failure={MESSAGES.membersFailed}
          />
        )}
      </Field>
      <FormActions submit="Add Guest" pending={action.pending} />
    </Form>
  )
}
