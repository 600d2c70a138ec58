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
