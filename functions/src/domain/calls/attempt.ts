import * as z from 'zod/mini'

/**
 * Random id of one attempt, kept by the browser. A call with the same id does not repeat the action, and returns the
 * response of the first call.
 */
export const attemptIdField = z.string().check(z.minLength(16), z.maxLength(64))
