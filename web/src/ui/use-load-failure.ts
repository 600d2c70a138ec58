import { CORE_MESSAGES } from '@domain/core-messages'
import { useEffect } from 'react'
import { notify } from './toasts/store'

/**
 * Toasts when something that a screen shows could not be loaded. The screen also says so in its place, and offers a
 * retry.
 * @param failed turning true toasts, once
 * @param sentence one of `MESSAGES`
 */
export function useLoadFailure(failed: boolean, sentence: string): void {
  useEffect(() => {
    if (failed) notify({ kind: 'error', title: CORE_MESSAGES.errorTitle, text: sentence })
  }, [failed, sentence])
}
