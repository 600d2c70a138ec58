import type * as z from 'zod/mini'
import { toAppError } from '../../firebase/errors'
import { logProblem } from '../log'
import type { Problems } from './application-form'

/** The first error of each field. */
export function invalidFields({ issues }: z.core.$ZodError): Problems {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  return { fields }
}

/**
 * What to show for a failed call.
 * @param failure the message for an unexpected error; refusals have their own
 */
export function failureOf(thrown: unknown, failure: string): Problems {
  const error = toAppError(thrown)
  logProblem(failure, error)
  if (error.field !== undefined) return { fields: { [error.field]: error.message } }
  const isBroken = error.isBreakdown && error.code !== 'network'
  return { alert: isBroken ? failure : error.message }
}
