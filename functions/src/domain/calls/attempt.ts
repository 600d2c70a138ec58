import * as z from 'zod/mini'

/**
 * Random id of one attempt, kept by the browser. Sending the same id again does not repeat the action and returns the
 * first response.
 */
export const attemptIdField = z.string().check(z.minLength(16), z.maxLength(64))
