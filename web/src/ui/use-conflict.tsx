import { useState } from 'react'
import { toAppError, type AppErrorCode } from '../firebase/errors'
import { ConflictAlert } from './kit/conflict-alert'
import { useAction } from './use-action'

interface ConflictOptions<Stored> {
  /** The messages for conflicts, by error code. An error with another code is not a conflict. */
  messages: Partial<Record<AppErrorCode, string>>
  /** Reads the stored data. The result is null when they no longer exist; `messages` must then contain `gone`. */
  reload: () => Promise<Stored | null>
  /** The message when the stored data cannot be read. */
  failure: string
  /**
   * Replaces the input by the stored data, and moves the focus, because the button that has it is removed. A field must
   * get the focus before the form is reset: directly after a reset, the form does not know its fields.
   */
  onLoaded: (stored: Stored) => void
}

/**
 * Remembers that a write was refused because somebody else had changed or deleted the data, and offers to load the
 * stored data.
 * @returns `conflict`: the code of the last refusal, if any; `clear`: removes it; `check`: remembers the code of a
 * write's error if it is a conflict, and throws the error again; `alert`: explains the conflict, if any
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
    // After another failure, such as a lost connection, the conflict still exists.
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
