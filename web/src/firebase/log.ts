import { AppError } from './errors'

/**
 * Logs a failure to the browser's console: breakdowns as errors, refusals (a wrong password, a used code) as
 * information.
 * @param what happened, in a few words
 */
export function logProblem(what: string, problem?: unknown): void {
  const refused = problem instanceof AppError && !problem.isBreakdown
  if (refused) console.info(what, problem.code)
  else console.error(what, problem instanceof AppError ? (problem.cause ?? problem) : problem)
}
