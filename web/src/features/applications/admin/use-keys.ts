import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../../../ui/frame/sidebar-shortcut'
import { commandOf, readKeysOn, storeKeysOn, type KeyCommand } from './keys'

/** Keys there belong to the dialog, the menu or the list of options. */
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"], dialog'

/** Runs the commands of single keys, except while somebody types, and while a dialog is open. */
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

/** Whether the keys are on, and the switch. */
export function useKeysSwitch(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(readKeysOn)
  const set = (next: boolean) => {
    storeKeysOn(next)
    setOn(next)
  }
  return [on, set]
}
