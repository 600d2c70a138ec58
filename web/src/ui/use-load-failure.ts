import { CORE_MESSAGES } from '@domain/core-messages'
import { useEffect } from 'react'
import { notify } from './toasts/store'

/**
 * Shows a toast when content of a screen could not be loaded. The screen itself must also show the failure in place of
 * the content, with a retry button.
 * @param failed when this changes to true, the toast is shown once
 * @param sentence one of `MESSAGES`
 */
export function useLoadFailure(failed: boolean, sentence: string): void {
  useEffect(() => {
    if (failed) notify({ kind: 'error', title: CORE_MESSAGES.errorTitle, text: sentence })
  }, [failed, sentence])
}
