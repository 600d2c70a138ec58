import { useState } from 'react'
import { toAppError, type AppErrorCode } from '../firebase/errors'
import { ConflictAlert } from './kit/conflict-alert'
import { useAction } from './use-action'

interface ConflictOptions<Stored> {
  /** Maps the error codes that mean a conflict to their messages. An error with another code is not a conflict. */
  messages: Partial<Record<AppErrorCode, string>>
  /**
   * Reads the stored data. Returns null if the data no longer exists. If null is possible, `messages` must contain
   * `gone`.
   */
  reload: () => Promise<Stored | null>
  /** The message when the stored data cannot be read. */
  failure: string
  /**
   * Replaces the input with the stored data. Must also move the focus, because the button that has the focus is
   * removed. First focus a field, then reset the form: directly after a reset, the form can't focus its fields.
   */
  onLoaded: (stored: Stored) => void
}

/**
 * Remembers that a write was refused because somebody else had changed or deleted the data, and offers to load the
 * stored data.
 * @returns `conflict`: the error code of the current conflict, if any; `clear`: forgets the conflict; `check`: gets the
 * error of a failed write, remembers it if it is a conflict, and throws it again; `alert`: an alert that explains the
 * current conflict, if any
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
    // A later write that fails for another reason, such as a lost connection, does not end an earlier conflict.
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
