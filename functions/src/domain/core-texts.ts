import { OFFLINE_MESSAGE, OUTDATED_MESSAGE } from './load-messages'

export const offline = OFFLINE_MESSAGE
export const outdated = OUTDATED_MESSAGE
export const storageBlocked =
  'Your browser blocks storage for this site. Allow storage, then try again.'
export const unexpected = 'An unexpected error occurred'
export const invalidCredentials = 'Invalid login credentials'
export const changedMeanwhile = 'Someone else has changed this in the meantime.'
export const goneMeanwhile = 'This no longer exists.'
export const requestSentBefore =
  'This request was already submitted with its earlier text. Submit again to send the current text as a new request.'
export const errorTitle = 'Error'
export const loggedOutTitle = 'Logged Out'
export const loggedOut = 'You have been successfully logged out'
export const logoutFailed = 'Failed to log out'
export const accessDeniedTitle = 'Access Denied'
export const accessDenied = "You don't have admin privileges"
export const accessChanged = 'Your access has changed. Please sign in again.'
export const passwordChanged = 'Password changed. Please sign in with the new one.'
export const suspended =
  'Your membership is suspended. You can sign in again once an admin has restored it.'
export const homeFailed = 'Failed to load data. Please try again.'
export const tooManyAttempts = 'Too many attempts. Please try again later.'
export const invalidInviteCode = 'Invalid or expired invitation code'
export const accountNotCreated =
  'We could not create an account with these details. If you already have an account, please sign in.'
export const emailNotConfirmed = 'Please confirm your email address before signing in.'
export const linkInvalid = 'This link has expired or was used before.'
export const webinarChanged =
  'Someone else has changed the webinar session. Nothing was saved. Load their version, then repeat your change.'
export const applicationLinkInvalid =
  'This link is not valid. Please use the newest link in our emails, or apply again.'
