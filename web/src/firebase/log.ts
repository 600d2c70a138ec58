import { AppError } from './errors'

/**
 * Logs a failure to the browser's console. Unexpected failures are logged as errors; refusals (a wrong password, a
 * used code) are logged as information.
 * @param what a short description of the failure
 */
export function logProblem(what: string, problem?: unknown): void {
  const refused = problem instanceof AppError && !problem.isBreakdown
  if (refused) console.info(what, problem.code)
  else console.error(what, problem instanceof AppError ? (problem.cause ?? problem) : problem)
}
