import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../../../ui/frame/sidebar-shortcut'
import { commandOf, readKeysOn, storeKeysOn, type KeyCommand } from './keys'

/** Elements in which the keys have another function: dialogs, menus and lists of options. */
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"], dialog'

/** Runs the commands of the keyboard shortcuts, except while a user is typing or has the focus in a dialog. */
export function useKeys(on: boolean, run: (command: KeyCommand) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (isTyping(target) || (target instanceof Element && target.closest(ELSEWHERE))) return
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

/** Returns whether the keyboard shortcuts are on, and a function to switch them. */
export function useKeysSwitch(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(readKeysOn)
  const set = (next: boolean) => {
    storeKeysOn(next)
    setOn(next)
  }
  return [on, set]
}
