/** The command that a keyboard shortcut of the queue runs. */
export type KeyCommand =
  'next' | 'previous' | 'approve' | 'hold' | 'decline' | 'note' | 'undo' | 'help'

/** All keyboard shortcuts of the queue, in the order of the help dialog. */
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

/**
 * Returns the command for a key press; undefined for any other key. While a key is held down, only the commands
 * 'next' and 'previous' are repeated.
 */
export function commandOf(press: Press): KeyCommand | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  const found = KEYS.find(({ key }) => key === press.key.toUpperCase())?.command
  return press.repeat && found !== 'next' && found !== 'previous' ? undefined : found
}

const NAME = 'application-keys'

/**
 * Whether the keyboard shortcuts are on. They are, unless the user has turned them off in this browser (WCAG 2.1.4).
 */
export function readKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}

/** Stores the choice in this browser, if the browser allows it. */
export function storeKeysOn(on: boolean): void {
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off')
  } catch {
    // Without storage, the choice is kept only for this visit.
  }
}
