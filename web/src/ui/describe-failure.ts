import { isChunkFailure } from '../firebase/chunk-failure'

/** The texts of an error page. `reload`: whether loading the page again may solve the problem. */
export interface FailureTexts {
  status?: string
  title: string
  text: string
  reload: boolean
}

/** The title for errors that have no more specific title. */
const UNEXPECTED = 'Unexpected Application Error!'

const NOT_LOADED = [
  'This page could not be loaded',
  'A part of the site could not be loaded. There may be a new version.',
] as const
const OFFLINE = [
  'You are offline',
  'You appear to be offline. Check your connection, then reload.',
] as const

/**
 * Returns the texts for an error that was thrown while a route was loaded or rendered. The error can be a response of
 * the router (with a status and a text), code that could not be loaded (after a release, or while offline), or any
 * other error.
 */
export function describeFailure(error: unknown): FailureTexts {
  const { status, statusText, message } = Object(error) as Record<string, unknown>
  if (isChunkFailure(error)) {
    const [title, text] = navigator.onLine ? NOT_LOADED : OFFLINE
    return { title, text, reload: true }
  }
  const textOf = (value: unknown) =>
    typeof value === 'string' && value ? value : 'Something went wrong'
  return typeof status === 'number'
    ? { status: String(status), title: UNEXPECTED, text: textOf(statusText), reload: false }
    : { title: UNEXPECTED, text: textOf(message), reload: true }
}
