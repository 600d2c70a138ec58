import {
  announcementFieldsSchema,
  type AnnouncementTarget,
  type AnnouncementFields,
} from '@domain/entities/announcement'
import { MESSAGES } from '@domain/messages'
import * as z from 'zod/mini'
import { INPUT_PROBLEMS, parseInput } from '../../ui/date-input'

/** The values of the input fields. Dates and times are in the viewer's time zone. An empty string means no value. */
export type AnnouncementInputs = Omit<AnnouncementFields, 'event_id'> &
  Record<'event_id' | 'starts_at' | 'ends_at', string>

export const NO_ANNOUNCEMENT: AnnouncementInputs = {
  title: '',
  text: '',
  audience: 'all',
  event_id: '',
  starts_at: '',
  ends_at: '',
  pinned: false,
  mailed: false,
}

/**
 * Converts the value of a date and time input to milliseconds since 1970, and an empty input to null. Rejects local
 * times that do not exist because of daylight saving.
 */
const moment = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    if (text === '') return null
    const { moment } = parseInput(text)
    if (moment instanceof Date) return moment.getTime()
    context.issues.push({ code: 'custom', message: INPUT_PROBLEMS[moment], input: text })
    return z.NEVER
  }),
)

const { title, text, audience, pinned, mailed } = announcementFieldsSchema.shape

/**
 * Returns the audience that the admin has chosen. `event_id` is null until an event is chosen, and for audiences that
 * need no event.
 */
export const targetOf = ({
  audience,
  event_id,
}: Pick<AnnouncementInputs, 'audience' | 'event_id'>): AnnouncementTarget => ({
  audience,
  event_id: audience === 'guests' && event_id !== '' ? event_id : null,
})

const fields = z
  .object({
    title,
    text,
    audience,
    event_id: z.string(),
    starts_at: moment,
    ends_at: moment,
    pinned,
    mailed,
  })
  .check(
    z.refine(({ audience, event_id }) => audience !== 'guests' || event_id !== '', {
      path: ['event_id'],
      message: MESSAGES.announcementEventRequired,
    }),
    z.refine(({ starts_at }) => starts_at === null || starts_at > Date.now(), {
      path: ['starts_at'],
      message: MESSAGES.announcementStartPast,
    }),
    z.refine(
      ({ starts_at, ends_at }) =>
        ends_at === null || ends_at > Math.max(starts_at ?? 0, Date.now()),
      { path: ['ends_at'], message: MESSAGES.announcementEndPast },
    ),
  )

/** Validates and converts the inputs. Errors are listed in the order of the fields. */
export const announcementFormSchema = z.pipe(
  fields,
  z.transform((inputs) => ({ ...inputs, ...targetOf(inputs) })),
)
