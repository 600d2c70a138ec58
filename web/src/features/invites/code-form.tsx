import { createInviteCodes } from '@domain/calls/create-invite-codes'
import { INVITE_CODES_AT_ONCE, INVITE_EXPIRY_MAX_YEARS, LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { dayOf } from '../../ui/days'
import { emptyAsNull } from '../../ui/kit/form-values'
import { DateField } from '../../ui/kit/date-fields'
import { NumberField, TextField } from '../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../ui/kit/form'
import type { NewCodes } from './api/change-codes'

/** One code without end. The expiry is a day, '2026-12-31'. */
export const ONE_CODE = { description: '', expires_at: '', count: '1' }

type CodeInputs = typeof ONE_CODE

const { min, max } = INVITE_CODES_AT_ONCE

/** A day as the moment at which it ends, in the viewer's time zone, in milliseconds since 1970. */
const endOfDay = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, MESSAGES.inviteExpiryInvalid)),
  z.transform((day) => dayjs(day).endOf('day').valueOf()),
)

const count = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max,
      MESSAGES.inviteCountInvalid,
    ),
  ),
  z.transform(Number),
)

/** The latest moment that a code may be good until: the server's, in the viewer's calendar. */
const lastDay = () => dayjs().add(INVITE_EXPIRY_MAX_YEARS, 'year')

/** What the inputs ask for: the call's request. The server checks the expiry again, by its own clock. */
export const codeFormSchema = z.object({
  description: emptyAsNull(createInviteCodes.request.shape.description.def.innerType),
  expires_at: z.pipe(
    emptyAsNull(endOfDay),
    z.nullable(
      z.number().check(
        z.refine((end) => end > Date.now(), MESSAGES.inviteExpiryPast),
        z.refine((end) => end <= lastDay().valueOf(), MESSAGES.inviteExpiryTooFar),
      ),
    ),
  ),
  count,
})

interface CodeFormProps {
  pending: boolean
  /** What the server says of a field. */
  refused: { field: string; sentence: string } | undefined
  onSubmit: (wanted: NewCodes) => void
}

/** Which codes to make. What was typed survives a failure. */
export function CodeForm({ pending, refused, onSubmit }: CodeFormProps) {
  const [today] = useState(() => dayOf(Date.now()))
  const { control, handleSubmit, setError, setFocus, formState } = useForm<
    CodeInputs,
    unknown,
    NewCodes
  >({
    resolver: zodResolver<CodeInputs, unknown, NewCodes>(codeFormSchema),
    defaultValues: ONE_CODE,
  })
  useEffect(() => setFocus('description'), [setFocus])
  useEffect(() => {
    if (!refused) return
    const field = isField(refused.field) ? refused.field : 'description'
    setError(field, { message: refused.sentence })
    setFocus(field)
  }, [refused, setError, setFocus])

  return (
    <Form unsaved={formState.isDirty} onSubmit={handleSubmit((wanted) => onSubmit(wanted))}>
      <TextField
        control={control}
        name="description"
        label="Description"
        optional
        hint="For yourself and other admins: whom it is for, or where it came from."
        maxLength={LENGTHS.inviteDescription}
        autoComplete="off"
      />
      <FormPair>
        <DateField
          control={control}
          name="expires_at"
          label="Expiry date"
          optional
          min={today}
          hint="Good until the end of that day."
        />
        <NumberField
          control={control}
          name="count"
          label="How many"
          min={min}
          max={max}
          hint="1 to 100"
        />
      </FormPair>
      <FormActions submit="Create" pending={pending} />
    </Form>
  )
}

const isField = (name: string): name is keyof CodeInputs => name in ONE_CODE
