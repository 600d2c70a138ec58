import { CORE_MESSAGES } from '@domain/core-messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toAppError, type AppError, type AppErrorCode } from '../firebase/errors'
import { logProblem } from '../firebase/log'
import { dismiss, notify } from './toasts/store'

export interface ActionOptions<In, Out> {
  /** The toast after a success: its title, or its title and text. */
  success?: string | ((result: Out, input: In) => string | { title: string; text?: string })
  /**
   * The message for an unexpected error. For a refusal by the server and for a missing connection, the message for the
   * error code is shown instead.
   */
  failure?: string
  /** The message for an unexpected error and for a missing connection. Use either this option or `failure`. */
  failureOrOffline?: string
  /** Messages for single error codes. They take precedence over all other messages. */
  sentences?: Partial<Record<AppErrorCode, string>>
  onSuccess?: (result: Out, input: In) => void
  /**
   * Shows the error at the form field that the server has named, for example with react-hook-form's `setError`. Returns
   * false if the form does not have this field. The error is then shown in the usual way.
   */
  onFieldError?: (field: string, sentence: string) => boolean
  /**
   * Called with the error message, for example to show the message in an alert. If this function is given, no toast
   * shows the message.
   */
  onFailure?: (sentence: string, error: AppError) => void
}

export interface Action<In, Out> {
  /** Runs the action. The promise resolves to undefined if the action fails, or if it is already running. */
  run: (input: In) => Promise<Out | undefined>
  pending: boolean
}

/**
 * Returns an action that ignores calls while it is running. It shows its result as a toast, and logs failures. The
 * toast of a failure is removed when the next run ends.
 * @param perform performs the action; its errors are converted by `toAppError`
 */
export function useAction<In = void, Out = void>(
  perform: (input: In) => Promise<Out>,
  options: ActionOptions<In, Out> = {},
): Action<In, Out> {
  const [pending, setPending] = useState(false)
  const isRunning = useRef(false)
  const failureToast = useRef<number>(undefined)
  const latest = useRef({ perform, options })
  useEffect(() => {
    latest.current = { perform, options }
  })

  const run = useCallback(async (input: In) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setPending(true)
    const removeFailure = () => {
      if (failureToast.current !== undefined) dismiss(failureToast.current)
      failureToast.current = undefined
    }
    try {
      const result = await latest.current.perform(input)
      removeFailure()
      succeed(result, input, latest.current.options)
      return result
    } catch (rawError) {
      removeFailure()
      failureToast.current = fail(toAppError(rawError), latest.current.options)
      return undefined
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }, [])

  return { run, pending }
}

function succeed<In, Out>(result: Out, input: In, { success, onSuccess }: ActionOptions<In, Out>) {
  if (success !== undefined) {
    const text = typeof success === 'string' ? success : success(result, input)
    notify({ kind: 'success', ...(typeof text === 'string' ? { title: text } : text) })
  }
  onSuccess?.(result, input)
}

/** Logs and shows a failure. @returns the id of the toast; undefined if no toast was shown */
function fail<In, Out>(error: AppError, options: ActionOptions<In, Out>): number | undefined {
  const failure = error.code === 'network' ? undefined : options.failure
  const sentence =
    options.sentences?.[error.code] ??
    (error.isBreakdown ? (options.failureOrOffline ?? failure) : undefined) ??
    error.message
  logProblem(sentence, error)
  if (error.field !== undefined && options.onFieldError?.(error.field, sentence)) return undefined
  if (!options.onFailure)
    return notify({ kind: 'error', title: CORE_MESSAGES.errorTitle, text: sentence })
  options.onFailure(sentence, error)
}
