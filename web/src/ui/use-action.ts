import { CORE_MESSAGES } from '@domain/core-messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toAppError, type AppError, type AppErrorCode } from '../firebase/errors'
import { logProblem } from './log'
import { dismiss, notify } from './toasts/store'

export interface ActionOptions<In, Out> {
  /** The toast on success; a string is its title. */
  success?: string | ((out: Out, input: In) => string | { title: string; text?: string })
  /** The message when something broke, from the error catalogue; refusals keep their own. */
  failure?: string
  /** Messages for single codes, tried before `failure`. */
  sentences?: Partial<Record<AppErrorCode, string>>
  onSuccess?: (out: Out, input: In) => void
  /**
   * Sets an error on the form's field that the server names (react-hook-form's setError). Returns false for an unknown
   * field.
   */
  onFieldError?: (field: string, sentence: string) => boolean
  /** Shows the failure itself (for example in an alert) instead of the toast. */
  onFailure?: (sentence: string, error: AppError) => void
}

export interface Action<In, Out> {
  /** Runs it; resolves to undefined when it failed, or when a run is in progress. */
  run: (input: In) => Promise<Out | undefined>
  pending: boolean
}

/**
 * A person's action: runs once at a time, toasts the result and logs failures. The next try removes a failure's toast.
 * @param perform the work; what it throws is read by `toAppError`
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

/** @returns the id of the toast, if there is one */
function fail<In, Out>(error: AppError, options: ActionOptions<In, Out>): number | undefined {
  const sentence =
    options.sentences?.[error.code] ??
    (error.isBreakdown ? options.failure : undefined) ??
    error.message
  logProblem(sentence, error)
  if (error.field !== undefined && options.onFieldError?.(error.field, sentence)) return undefined
  if (!options.onFailure)
    return notify({ kind: 'error', title: CORE_MESSAGES.errorTitle, text: sentence })
  options.onFailure(sentence, error)
}
