import type * as z from 'zod/mini'
import { toAppError } from '../../firebase/errors'
import { logProblem } from '../../firebase/log'
import type { Problems } from './application-form'

/** Returns the first validation error of each field. */
export function invalidFields({ issues }: z.core.$ZodError): Problems {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  return { fields }
}

/**
 * Returns the errors to show after a failed call.
 * @param failure the message for an unexpected error; expected errors have their own messages
 */
export function toProblems(rawError: unknown, failure: string): Problems {
  const error = toAppError(rawError)
  logProblem(failure, error)
  if (error.field !== undefined) return { fields: { [error.field]: error.message } }
  const isBroken = error.isBreakdown && error.code !== 'network'
  return { alert: isBroken ? failure : error.message }
}
