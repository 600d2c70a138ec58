import { useEffect } from 'react'
import { toggleSidebar } from './sidebar-store'

type Keys = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>

/**
 * Matches the types of inputs into which no text can be typed. While such an input has the focus, the shortcut works.
 */
const NON_TEXT_INPUTS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether a key press is the sidebar's shortcut, Ctrl+B or Cmd+B. */
export function isSidebarShortcut(event: Keys): boolean {
  if (event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return false
  return event.ctrlKey !== event.metaKey && event.key.toLowerCase() === 'b'
}

/** Whether a key press types text into its target. The sidebar's shortcut is then ignored. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  const field = target.closest('input, textarea, select, [contenteditable], [role="textbox"]')
  if (!field || field.getAttribute('contenteditable') === 'false') return false
  return !(field instanceof HTMLInputElement && NON_TEXT_INPUTS.test(field.type))
}

/** Toggles the sidebar with Ctrl+B or Cmd+B, except while the user is typing in a field. */
export function useSidebarShortcut(isNarrow: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSidebarShortcut(event) || isTyping(event.target)) return
      event.preventDefault()
      toggleSidebar(isNarrow)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isNarrow])
}
