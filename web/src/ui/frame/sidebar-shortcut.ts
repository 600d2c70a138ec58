import { useEffect } from 'react'
import { toggleSidebar } from './sidebar-store'

type Keys = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>

/** Input types that take no text. The shortcut works while such an input has the focus. */
const NOT_TYPED = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether a key press is the sidebar's shortcut, Ctrl+B or Cmd+B. */
export function isSidebarShortcut(event: Keys): boolean {
  if (event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return false
  return event.ctrlKey !== event.metaKey && event.key.toLowerCase() === 'b'
}

/** Whether the user can type text into the target. The shortcut is then ignored. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  const field = target.closest('input, textarea, select, [contenteditable], [role="textbox"]')
  if (!field || field.getAttribute('contenteditable') === 'false') return false
  return !(field instanceof HTMLInputElement && NOT_TYPED.test(field.type))
}

/** Toggles the sidebar with Ctrl+B or Cmd+B, except while the user is typing in a field. */
export function useSidebarShortcut(narrow: boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSidebarShortcut(event) || isTyping(event.target)) return
      event.preventDefault()
      toggleSidebar(narrow)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [narrow])
}
