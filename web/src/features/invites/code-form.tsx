import { createInviteCodes } from '@domain/calls/create-invite-codes'
import { addressField } from '@domain/email-key'
import { BOUND_CODE_DAYS, INVITE_CODES_AT_ONCE, INVITE_EXPIRY_MAX_YEARS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import dayjs from 'dayjs'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dayOf } from '../../ui/days'
import { DateField } from '../../ui/kit/date-fields'
import { TextField } from '../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../ui/kit/form'
import { NumberField } from '../../ui/kit/number-field'
import { emptyAsNull, useSchemaForm, wholeNumber } from '../../ui/kit/schema-form'
import { useCreation } from '../../ui/use-creation'
import { createCodes, type CreatedCode, type NewCodes } from './api/change-codes'

/** The initial values of the form: one code without an expiry day. A day has the format '2026-12-31'. */
export const ONE_CODE = { description: '', email: '', expires_at: '', count: '1' }

const { min, max } = INVITE_CODES_AT_ONCE

/** Converts a day to the end of this day in the viewer's time zone, in milliseconds since 1970. */
const endOfDay = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, MESSAGES.inviteExpiryInvalid)),
  z.transform((day) => dayjs(day).endOf('day').valueOf()),
)

/** Returns the latest expiry that the server allows, as a day in the viewer's time zone. */
const lastDay = () => dayjs().add(INVITE_EXPIRY_MAX_YEARS, 'year')

const fields = z.object({
  description: emptyAsNull(createInviteCodes.request.shape.description.def.innerType),
  email: emptyAsNull(addressField),
  expires_at: z.pipe(
    emptyAsNull(endOfDay),
    z.nullable(
      z.number().check(
        z.refine((end) => end > Date.now(), MESSAGES.inviteExpiryPast),
        z.refine((end) => end <= lastDay().valueOf(), MESSAGES.inviteExpiryTooFar),
      ),
    ),
  ),
  count: wholeNumber(/^\d{1,3}$/, min, max, MESSAGES.inviteCountInvalid),
})

/**
 * Validates the inputs and converts them to the request. The server checks the expiry date again with its own clock.
 */
export const codeFormSchema = fields.check(
  z.refine(({ email, count }) => email === null || count === 1, {
    path: ['count'],
    message: MESSAGES.oneBoundCode,
  }),
)

/** The form for new codes. The input is kept after a failure. */
export function CodeForm({ onCreated }: { onCreated: (codes: readonly CreatedCode[]) => void }) {
  const [today] = useState(() => dayOf(Date.now()))
  const form = useSchemaForm<typeof ONE_CODE, NewCodes>(codeFormSchema, ONE_CODE, {
    focus: 'description',
  })
  const { field, submit, setFieldError, formState } = form
  const create = useCreation(createCodes, {
    success: ({ length }) =>
      length === 1 ? 'Invitation code created' : `${length} invitation codes created`,
    failureOrOffline: MESSAGES.inviteCodesCreateFailed,
    onSuccess: onCreated,
    onFieldError: (name, message) =>
      setFieldError(name, message) || setFieldError('description', message),
  })
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(create.run)}>
      <TextField
        {...field('description')}
        label="Description"
        optional
        hint="Visible to admins only, for example who the code is for."
      />
      <TextField
        {...field('email')}
        label="Only for this email address"
        optional
        type="email"
        inputMode="email"
        spellCheck={false}
        hint={`Nobody else can join with the code. Without an expiry date it works for ${BOUND_CODE_DAYS} days.`}
      />
      <FormPair>
        <DateField
          {...field('expires_at')}
          label="Expiry date"
          optional
          min={today}
          hint="Valid until the end of that day."
        />
        <NumberField {...field('count')} label="How many" min={min} max={max} hint="1 to 100" />
      </FormPair>
      <FormActions submit="Create" pending={create.pending} />
    </Form>
  )
}
