import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../../../ui/frame/sidebar-shortcut'
import { commandOf, readKeysEnabled, storeKeysEnabled, type KeyCommand } from './keys'

/** Elements in which the shortcut keys have another meaning: dialogs, menus and lists of options. */
const OTHER_WIDGETS = '[role="dialog"], [role="menu"], [role="listbox"], dialog'

/**
 * Runs the commands of the keyboard shortcuts. Ignores key presses while the user types, and while the focus is in a
 * dialog, a menu or a list of options.
 */
export function useKeys(enabled: boolean, onCommand: (command: KeyCommand) => void): void {
  const latest = useRef(onCommand)
  useEffect(() => {
    latest.current = onCommand
  })
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (isTyping(target) || (target instanceof Element && target.closest(OTHER_WIDGETS))) return
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}

/** Returns whether the keyboard shortcuts are on, and a function to switch them on or off. */
export function useKeysSwitch(): [on: boolean, set: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(readKeysEnabled)
  const set = (next: boolean) => {
    storeKeysEnabled(next)
    setEnabled(next)
  }
  return [enabled, set]
}
