import { MESSAGES } from '@domain/messages'
import { useEffect } from 'react'
import { notify } from './toasts/store'

/**
 * Toasts when something that a screen shows could not be loaded (specification, section 8). The screen says so in its
 * place as well, and offers to try again.
 * @param failed turning true toasts, once
 * @param sentence of the error catalogue
 */
export function useLoadFailure(failed: boolean, sentence: string): void {
  useEffect(() => {
    if (failed) notify({ kind: 'error', title: MESSAGES.errorTitle, text: sentence })
  }, [failed, sentence])
}
