/** Apart from `MESSAGES`, for pages that load those only when something is sent. */
export const OFFLINE_MESSAGE = 'Network error. Please check your connection and try again.'
