import { CORE_MESSAGES } from '@domain/core-messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toAppError, type AppError, type AppErrorCode } from '../firebase/errors'
import { logProblem } from './log'
import { dismiss, notify } from './toasts/store'

export interface ActionOptions<In, Out> {
  /** The toast after a success. A string is its title. */
  success?: string | ((out: Out, input: In) => string | { title: string; text?: string })
  /** The message for an unexpected error. Other errors, also a missing connection, have their own messages. */
  failure?: string
  /** The message for an unexpected error or a missing connection, instead of `failure`. */
  failureOrOffline?: string
  /** Messages by error code. They take precedence over the above. */
  sentences?: Partial<Record<AppErrorCode, string>>
  onSuccess?: (out: Out, input: In) => void
  /**
   * Shows an error at the form field that the server names (for example with react-hook-form's `setError`). Returns
   * false for an unknown field.
   */
  onFieldError?: (field: string, sentence: string) => boolean
  /** Shows the failure instead of the toast, for example in an alert. */
  onFailure?: (sentence: string, error: AppError) => void
}

export interface Action<In, Out> {
  /** Runs the action. Resolves to undefined after a failure, and while another run is in progress. */
  run: (input: In) => Promise<Out | undefined>
  pending: boolean
}

/**
 * Runs an action of the user, once at a time. Shows toasts for its results and logs failures. The next run removes
 * the toast of a failure.
 * @param perform the work; its errors are converted by `toAppError`
 */
export function useAction<In = void, Out = void>(
  perform: (input: In) => Promise<Out>,
  options: ActionOptions<In, Out> = {},
): Action<In, Out> {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const failure = useRef<number>(undefined)
  const latest = useRef({ perform, options })
  useEffect(() => {
    latest.current = { perform, options }
  })

  const run = useCallback(async (input: In) => {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    const removeFailure = () => {
      if (failure.current !== undefined) dismiss(failure.current)
      failure.current = undefined
    }
    try {
      const out = await latest.current.perform(input)
      removeFailure()
      succeed(out, input, latest.current.options)
      return out
    } catch (thrown) {
      removeFailure()
      failure.current = fail(toAppError(thrown), latest.current.options)
      return undefined
    } finally {
      running.current = false
      setPending(false)
    }
  }, [])

  return { run, pending }
}

function succeed<In, Out>(out: Out, input: In, { success, onSuccess }: ActionOptions<In, Out>) {
  if (success !== undefined) {
    const words = typeof success === 'string' ? success : success(out, input)
    notify({ kind: 'success', ...(typeof words === 'string' ? { title: words } : words) })
  }
  onSuccess?.(out, input)
}

/** Reports a failure. @returns the id of the toast, if there is one */
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
