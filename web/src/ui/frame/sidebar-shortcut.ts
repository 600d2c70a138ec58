import { useEffect } from 'react'
import { toggleSidebar } from './sidebar-store'

type Keys = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>

/** Input types without text: the shortcut works on them. */
const NOT_TYPED = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether a key press is the sidebar's Ctrl+B or Cmd+B. */
export function isSidebarShortcut(event: Keys): boolean {
  if (event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return false
  return event.ctrlKey !== event.metaKey && event.key.toLowerCase() === 'b'
}

/** Whether the target takes text; then Ctrl+B belongs to it. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  const field = target.closest('input, textarea, select, [contenteditable], [role="textbox"]')
  if (!field || field.getAttribute('contenteditable') === 'false') return false
  return !(field instanceof HTMLInputElement && NOT_TYPED.test(field.type))
}

/** Ctrl/Cmd+B toggles the sidebar, except while typing in a field. */
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
