import { useState } from 'react'
import { toAppError, type AppErrorCode } from '../firebase/errors'

/**
 * Remembers that a write was refused because somebody else had changed or deleted the data.
 * @param codes the error codes of such refusals
 * @returns `conflict`: the code of the last refusal, if any; `setConflict`: replaces or clears it; `check`: remembers the
 * code of a write's error if it is a conflict, and throws the error again
 */
export function useConflict<Code extends AppErrorCode>(codes: readonly Code[]) {
  const [conflict, setConflict] = useState<Code>()
  const check = (error: unknown): never => {
    const { code } = toAppError(error)
    const found = codes.find((one) => one === code)
    // After another failure, such as a lost connection, the conflict still exists.
    if (found) setConflict(found)
    throw error
  }
  return { conflict, setConflict, check }
}
