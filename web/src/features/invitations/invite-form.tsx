import { inviteAsMember } from '@domain/calls/invitations'
import { BOUND_CODE_DAYS, LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { paragraph } from '@domain/text'
import * as z from 'zod/mini'
import { TextArea, TextField } from '../../ui/kit/fields'
import { Form, FormActions } from '../../ui/kit/form'
import { Panel } from '../../ui/kit/panel'
import { emptyAsNull, useSchemaForm } from '../../ui/kit/schema-form'
import { useAction } from '../../ui/use-action'
import { invite, type Invitations } from './api/invitations'

const schema = z.object({
  email: inviteAsMember.request.shape.email,
  note: emptyAsNull(paragraph(LENGTHS.invitationNote)),
})

const BLANK = { email: '', note: '' }
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The form for an invitation; a sentence instead where none is left. */
export function InviteForm({ left, per_year, next_at }: Omit<Invitations, 'invitations'>) {
  return (
    <Panel title="Invite a Guest" icon="invites">
      <p className="muted" role="status">
        {left > 0
          ? `You have ${left} of ${per_year} invitations left this year.`
          : `You have used your ${per_year === 1 ? 'invitation' : `${per_year} invitations`} of this year.${next_at === null ? '' : ` The next one is yours on ${day.format(next_at)}.`}`}
      </p>
      {left > 0 && <Fields />}
    </Panel>
  )
}

/** A failure keeps the input. */
function Fields() {
  const form = useSchemaForm<typeof BLANK, { email: string; note: string | null }>(schema, BLANK)
  const { field, submit, refuse, reset } = form
  const send = useAction(invite, {
    success: MESSAGES.invitationSent,
    failure: MESSAGES.invitationNotSent,
    sentences: { network: MESSAGES.offline },
    onSuccess: () => reset(BLANK),
    onFieldError: refuse,
  })
  return (
    <Form onSubmit={submit(send.run)}>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        spellCheck={false}
        hint={`Only this address can use the invitation, within ${BOUND_CODE_DAYS} days.`}
      />
      <TextArea
        {...field('note')}
        label="Your word to them"
        optional
        maxLength={LENGTHS.invitationNote}
        lines={3}
      />
      <FormActions submit="Send Invitation" pending={send.pending} />
    </Form>
  )
}
