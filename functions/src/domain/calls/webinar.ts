import * as z from 'zod/mini'
import { webinarFieldsSchema } from '../entities/webinar'

const moment = z.int()

/** The stored webinar session. Times are in milliseconds since 1970. */
const cardSchema = z.extend(webinarFieldsSchema, {
  starts_at: z.nullable(moment),
  /**
   * When the session was last changed. This time identifies the version of the session. Null before the first change.
   */
  updated_at: z.nullable(moment),
})

/** Admins only: returns the stored webinar session. */
export const readWebinar = {
  name: 'readWebinar',
  request: z.object({}),
  response: z.extend(cardSchema, {
    /** The number of applicants who were approved since the previous session began. It may be larger than `seats`. */
    approved: z.int(),
  }),
} as const

/** Admins only: changes the webinar session. The call is refused if the session has been changed since `updated_at`. */
export const saveWebinar = {
  name: 'saveWebinar',
  request: cardSchema,
  response: z.object({ updated_at: moment }),
} as const
