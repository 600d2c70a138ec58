import { inviteAsMember } from '@domain/calls/invitations'
import { BOUND_CODE_DAYS, LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { multiLineText } from '@domain/text'
import { useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { TextArea, TextField } from '../../ui/kit/fields'
import { Form, FormActions } from '../../ui/kit/form'
import { Panel } from '../../ui/kit/panel'
import { emptyAsNull, useSchemaForm } from '../../ui/kit/schema-form'
import { focusHeading } from '../../ui/navigation-focus'
import { useAction } from '../../ui/use-action'
import { invite, type Invitations } from './api/invitations'

const schema = z.object({
  email: inviteAsMember.request.shape.email,
  note: emptyAsNull(multiLineText(LENGTHS.invitationNote)),
})

const EMPTY_FIELDS = { email: '', note: '' }
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The form for an invitation. If the member has no invitation left, a sentence is shown instead of the form. */
export function InviteForm(data: Invitations) {
  const hasForm = data.left > 0
  const hadForm = useRef(hasForm)
  useLayoutEffect(() => {
    const isRemoved = hadForm.current && !hasForm
    hadForm.current = hasForm
    // If the focus was in the form when the form was removed, the focus moves to the page's heading.
    if (isRemoved && document.activeElement === document.body) focusHeading()
  }, [hasForm])
  return (
    <Panel title="Invite a Guest" icon="invites">
      <p className="muted" role="status">
        {quotaText(data)}
      </p>
      {hasForm && <Fields />}
    </Panel>
  )
}

function quotaText({ left, per_year, next_at, invitations }: Invitations): string {
  if (per_year === 0)
    return 'Members cannot invite guests at present. Invitations that you have sent stay valid.'
  if (left > 0) return `You have ${left} of ${per_year} invitations left this year.`
  const used = `You have used your ${per_year === 1 ? 'invitation' : `${per_year} invitations`} for this year.`
  if (next_at === null) return used
  // `next_at` assumes that all open invitations expire unused. If one of them is used, it counts towards the limit for
  // a year, so the member may have to wait longer.
  const isUnsure = invitations.some(
    ({ state, expires_at }) => state === 'open' && expires_at !== null && expires_at <= next_at,
  )
  const condition = isUnsure ? ', if no open invitation is used before then' : ''
  return `${used} Your next invitation is available on ${day.format(next_at)}${condition}.`
}

type InviteFields = z.infer<typeof schema>

/** The fields of the form. The input is kept after a failure. */
function Fields() {
  const form = useSchemaForm<typeof EMPTY_FIELDS, InviteFields>(schema, EMPTY_FIELDS)
  const { field, formState, submit, setFieldError, resetAfterSave } = form
  const send = useAction((fields: InviteFields) => invite(fields), {
    success: MESSAGES.invitationSent,
    failure: MESSAGES.invitationNotSent,
    onSuccess: (_, sent) => resetAfterSave(sent, EMPTY_FIELDS),
    onFieldError: setFieldError,
  })
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(send.run)}>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        spellCheck={false}
        hint={`The invitation works only with this email address, and only for ${BOUND_CODE_DAYS} days.`}
      />
      <TextArea
        {...field('note')}
        label="Your message"
        optional
        maxLength={LENGTHS.invitationNote}
        lines={3}
      />
      <FormActions submit="Send Invitation" pending={send.pending} />
    </Form>
  )
}
