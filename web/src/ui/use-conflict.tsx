import { useState } from 'react'
import { toAppError, type AppErrorCode } from '../firebase/errors'
import { ConflictAlert } from './kit/conflict-alert'
import { useAction } from './use-action'

interface ConflictOptions<Stored> {
  /** The message for each error code that means a conflict. */
  messages: Partial<Record<AppErrorCode, string>>
  /** Reads the stored data. If it can return null, because the data was deleted, `messages` must contain `gone`. */
  reload: () => Promise<Stored | null>
  /** The message when the stored data cannot be read. */
  failure: string
  /**
   * Replaces the input with the stored data. Must also move the focus, because the focused button is removed. Focus a
   * field before resetting the form: directly after a reset, the form can't focus its fields.
   */
  onLoaded: (stored: Stored) => void
}

/**
 * Handles writes that are refused because somebody else has changed or deleted the data.
 * @returns `check`: rethrows the error of a write, and remembers it if it is a conflict; `alert`: explains the conflict
 * and offers to load the stored data; `conflict`: the error code of the conflict; `clear`: forgets the conflict
 */
export function useConflict<Stored>(options: ConflictOptions<Stored>) {
  const { messages, reload, failure, onLoaded } = options
  const [conflict, setConflict] = useState<AppErrorCode>()
  const load = useAction(reload, {
    failure,
    onSuccess: (stored) => {
      setConflict(stored === null ? 'gone' : undefined)
      if (stored !== null) onLoaded(stored)
    },
  })
  const check = (error: unknown): never => {
    const { code } = toAppError(error)
    // Another failure, such as a lost connection, does not end an earlier conflict.
    if (messages[code] !== undefined) setConflict(code)
    throw error
  }
  const message = conflict && messages[conflict]
  return {
    conflict,
    clear: () => setConflict(undefined),
    check,
    alert: message && <ConflictAlert message={message} {...(conflict !== 'gone' && { load })} />,
  }
}
