import { CORE_MESSAGES } from '@domain/core-messages'
import { useEffect } from 'react'
import { notify } from './toasts/store'

/**
 * Shows a toast when content of a screen could not be loaded. The screen also shows the failure in place of the
 * content, with a retry button.
 * @param failed a change to true shows the toast once
 * @param sentence one of `MESSAGES`
 */
export function useLoadFailure(failed: boolean, sentence: string): void {
  useEffect(() => {
    if (failed) notify({ kind: 'error', title: CORE_MESSAGES.errorTitle, text: sentence })
  }, [failed, sentence])
}
