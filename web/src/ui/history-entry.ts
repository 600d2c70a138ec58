/** The state of the history entry that is added when the user opens an item from its list. */
export const OPENED_FROM_LIST = { openedFromList: true }

/**
 * Whether the user opened the current item from its list, so that going back shows the list.
 * @param state the state of the router's location
 */
export const isOpenedFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromList' in state
