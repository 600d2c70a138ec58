import type { KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** On a modal dialog: Tab goes round inside it, where the browser alone would let it out to its own controls. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== edge || !other) return
  event.preventDefault()
  other.focus()
}
