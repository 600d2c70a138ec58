import * as z from 'zod/mini'

/** Random id of one attempt, kept by the browser: what is sent again with it is done once, and answered as the first time. */
export const attemptIdField = z.string().check(z.minLength(16), z.maxLength(64))
