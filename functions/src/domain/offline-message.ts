/** This text is separate from `MESSAGES`, for pages that load `MESSAGES` only when a form is sent. */
export const OFFLINE_MESSAGE = 'Network error. Please check your connection and try again.'
