/**
 * Messages that are separate from `MESSAGES`, so that a page can show them before it has loaded `MESSAGES`. Some pages
 * load `MESSAGES` only when a form is sent.
 */
export const OFFLINE_MESSAGE = 'Network error. Please check your connection and try again.'
export const OUTDATED_MESSAGE = 'There may be a new version. Reload the page, then try again.'
