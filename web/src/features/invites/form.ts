import { createInviteCodes } from '@domain/calls/create-invite-codes'
import { INVITE_CODES_AT_ONCE, INVITE_EXPIRY_MAX_YEARS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import dayjs from 'dayjs'
import * as z from 'zod/mini'
import { emptyAsNull } from '../../ui/form/empty-as-null'

/** The form's inputs as they hold them. */
export interface CodeInputs {
  description: string
  /** A date input's value, '2026-12-31'; '' for a code without end. */
  expires_at: string
  count: string
}

export const ONE_CODE: CodeInputs = { description: '', expires_at: '', count: '1' }

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

/** The latest moment that a code may be good until: the server's, in the viewer's calendar. */
const lastDay = () => dayjs().add(INVITE_EXPIRY_MAX_YEARS, 'year')
