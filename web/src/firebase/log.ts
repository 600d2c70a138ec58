import { AppError } from './errors'

/**
 * Logs a failure to the browser's console. Unexpected failures are logged as errors. Expected refusals, such as a
 * wrong password or a used code, are logged as information.
 * @param message a short description of the failure
 */
export function logProblem(message: string, problem?: unknown): void {
  const isRefusal = problem instanceof AppError && !problem.isBreakdown
  if (isRefusal) console.info(message, problem.code)
  else console.error(message, problem instanceof AppError ? (problem.cause ?? problem) : problem)
}
