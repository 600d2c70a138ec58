/** What a key of the queue does. */
export type KeyCommand =
  'next' | 'previous' | 'approve' | 'hold' | 'decline' | 'note' | 'undo' | 'help'

/** Every key of the queue, in the order in which the help lists them. */
export const KEYS: readonly { key: string; command: KeyCommand; does: string }[] = [
  { key: 'J', command: 'next', does: 'Next application' },
  { key: 'K', command: 'previous', does: 'Previous application' },
  { key: 'A', command: 'approve', does: 'Approve' },
  { key: 'H', command: 'hold', does: 'Put on hold' },
  { key: 'D', command: 'decline', does: 'Decline' },
  { key: 'N', command: 'note', does: 'Write a note' },
  { key: 'U', command: 'undo', does: 'Undo the decision' },
  { key: '?', command: 'help', does: 'Show these shortcuts' },
]

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** The command of a key press; undefined for any other key. Held keys move through the list and decide nothing. */
export function commandOf(press: Press): KeyCommand | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  const found = KEYS.find(({ key }) => key === press.key.toUpperCase())?.command
  return press.repeat && found !== 'next' && found !== 'previous' ? undefined : found
}

const NAME = 'application-keys'

/** Whether the single keys are on; they are, until this browser has switched them off (WCAG 2.1.4). */
export function readKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}

/** Remembers the choice in this browser, where it allows that. */
export function storeKeysOn(on: boolean): void {
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off')
  } catch {
    // The choice holds for this visit.
  }
}
