/** The state of a history entry that was added when an item was opened from its list. */
export const OPENED_FROM_LIST = { openedFromList: true }

/**
 * Whether the current history entry was added when an item was opened from its list. Going back then shows the list.
 * @param state the state of the router's location
 */
export const isOpenedFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromList' in state
