import type { CallRequest, CallResponse } from '@domain/calls/contract'
import type { readWebinar, saveWebinar } from '@domain/calls/webinar'
import { webinarFieldsSchema } from '@domain/entities/webinar'
import { WEBINAR_SEATS_MAX } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { isZone } from '@domain/zones'
import * as z from 'zod/mini'
import { INPUT_PROBLEMS, parseInput, toInputValue } from '../../ui/date-input'
import { emptyAsNull, wholeNumber } from '../../ui/kit/schema-form'

export type StoredSession = CallResponse<typeof readWebinar>
export type SessionFields = Omit<CallRequest<typeof saveWebinar>, 'updated_at'>

/** The values of the input fields. All are strings; an empty string means no value. */
export type SessionInputs = Record<keyof SessionFields, string>

export const inputsOf = (stored: StoredSession): SessionInputs => ({
  starts_at:
    stored.starts_at === null ? '' : toInputValue(new Date(stored.starts_at), stored.time_zone),
  time_zone: stored.time_zone,
  zone_label: stored.zone_label,
  seats: String(stored.seats),
  video_url: stored.video_url ?? '',
  form_url: stored.form_url ?? '',
  contact_email: stored.contact_email ?? '',
})

/**
 * Returns the schema that validates and converts the inputs. A date that the admin has not changed is valid even if it
 * is in the past. A changed date must be in the future.
 * @param stored the stored session, with which the form was opened
 */
export function sessionFormSchema(stored: StoredSession) {
  const { zone_label, video_url, form_url, contact_email } = webinarFieldsSchema.shape
  const originalInputs = inputsOf(stored)
  const startOf = (inputs: SessionInputs): { moment: number | null } | { problem: string } => {
    if (inputs.starts_at === '') return { moment: null }
    if (
      inputs.starts_at === originalInputs.starts_at &&
      inputs.time_zone === originalInputs.time_zone
    )
      return { moment: stored.starts_at }
    const { moment } = parseInput(inputs.starts_at, inputs.time_zone)
    if (!(moment instanceof Date)) return { problem: INPUT_PROBLEMS[moment] }
    if (moment.getTime() <= Date.now()) return { problem: MESSAGES.webinarDatePast }
    return { moment: moment.getTime() }
  }
  const fields = z.object({
    starts_at: z.pipe(
      z.custom<SessionInputs>(),
      z.transform((inputs: SessionInputs, context): number | null => {
        const start = startOf(inputs)
        if ('moment' in start) return start.moment
        context.issues.push({ code: 'custom', message: start.problem, input: inputs })
        return z.NEVER
      }),
    ),
    time_zone: z.string().check(z.refine(isZone, MESSAGES.eventZoneUnknown)),
    zone_label,
    seats: wholeNumber(/^\d{1,6}$/, 1, WEBINAR_SEATS_MAX, MESSAGES.webinarSeatsInvalid),
    video_url: emptyAsNull(video_url.def.innerType),
    form_url: emptyAsNull(form_url.def.innerType),
    contact_email: emptyAsNull(contact_email.def.innerType),
  })
  // The schema of `starts_at` gets all inputs, because it needs the chosen time zone to convert the date to a moment.
  return z.pipe(
    z.transform((inputs: SessionInputs) => ({ ...inputs, starts_at: inputs })),
    fields,
  )
}
