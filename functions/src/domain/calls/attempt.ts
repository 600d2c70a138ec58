import * as z from 'zod/mini'

/**
 * The random id of one attempt to perform an action. When the browser repeats the call, it sends the same id. The
 * server then does not repeat the action, and returns the first response.
 */
export const attemptIdField = z.string().check(z.minLength(16), z.maxLength(64))
