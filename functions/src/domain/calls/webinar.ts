import * as z from 'zod/mini'
import { webinarFieldsSchema } from '../entities/webinar'

const moment = z.int()

/** The stored session; times in milliseconds since 1970. */
const cardSchema = z.extend(webinarFieldsSchema, {
  starts_at: z.nullable(moment),
  /** Identifies the version; null before the first change. */
  updated_at: z.nullable(moment),
})

/** Admins only: the webinar's session as it is stored. */
export const readWebinar = {
  name: 'readWebinar',
  request: z.object({}),
  response: z.extend(cardSchema, {
    /** Seats that approved applicants have, or had; may be more than there are. */
    approved: z.int(),
  }),
} as const

/** Admins only: changes the session. Refused when somebody else has changed it since `updated_at`. */
export const saveWebinar = {
  name: 'saveWebinar',
  request: cardSchema,
  response: z.object({ updated_at: moment }),
} as const

/**
 * GET /api/webinar: what the public page shows. `starts_at` is an ISO time, and null while the next date is not set;
 * `seats_left` is null where it is not counted.
 */
export interface PublicWebinar {
  starts_at: string | null
  /** How far the place's clocks are ahead of UTC at that time. */
  utc_offset_minutes: number
  zone_label: string
  seats: number
  seats_left: number | null
  video_url: string | null
  form_url: string | null
  contact_email: string | null
}
