/**
 * Messages that a page may need before `MESSAGES` is loaded, so they are not part of `MESSAGES`. Some pages load
 * `MESSAGES` only when a form is sent.
 */
export const OFFLINE_MESSAGE = 'Network error. Please check your connection and try again.'
export const OUTDATED_MESSAGE = 'There may be a new version. Reload the page, then try again.'
