import * as z from 'zod/mini'

/**
 * Random id of one attempt, kept by the browser. Sending it again does not repeat the action and returns the first
 * answer.
 */
export const attemptIdField = z.string().check(z.minLength(16), z.maxLength(64))
