import { useEffect } from 'react'
import { isSidebarShortcut, isTyping } from './sidebar-shortcut'
import { toggleSidebar } from './sidebar-store'

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
