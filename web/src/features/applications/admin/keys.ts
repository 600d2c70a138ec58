/** The commands that the keyboard shortcuts of the queue run. */
export type KeyCommand =
  | 'next'
  | 'previous'
  | 'approve'
  | 'hold'
  | 'decline'
  | 'note'
  | 'undo'
  | 'help'

/** All keyboard shortcuts of the queue, in the order of the help dialog. */
export const KEYS: readonly { key: string; command: KeyCommand; description: string }[] = [
  { key: 'J', command: 'next', description: 'Next application' },
  { key: 'K', command: 'previous', description: 'Previous application' },
  { key: 'A', command: 'approve', description: 'Approve' },
  { key: 'H', command: 'hold', description: 'Put on hold' },
  { key: 'D', command: 'decline', description: 'Decline' },
  { key: 'N', command: 'note', description: 'Write a note' },
  { key: 'U', command: 'undo', description: 'Undo the decision' },
  { key: '?', command: 'help', description: 'Show these shortcuts' },
]

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * Returns the command for a key press; undefined for any other key. While a key is held down, only the commands
 * 'next' and 'previous' repeat.
 */
export function commandOf(event: KeyPress): KeyCommand | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  const found = KEYS.find(({ key }) => key === event.key.toUpperCase())?.command
  return event.repeat && found !== 'next' && found !== 'previous' ? undefined : found
}

const STORAGE_KEY = 'application-keys'

/**
 * Whether the keyboard shortcuts are on. They are on unless the user has turned them off in this browser (WCAG
 * 2.1.4).
 */
export function readKeysEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Stores in this browser whether the shortcuts are on, if the browser allows storage. */
export function storeKeysEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, enabled ? 'on' : 'off')
  } catch {
    // If the browser refuses storage, the setting is lost when the user leaves the page.
  }
}
