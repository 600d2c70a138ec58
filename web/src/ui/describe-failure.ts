/** What a failed screen says, and whether loading the page again may help. */
export interface FailureWords {
  status?: string
  title: string
  text: string
  reload: boolean
}

/** The generic fallback screen's (specification, section 2). */
const UNEXPECTED = 'Unexpected Application Error!'

/** How browsers word a script or style that did not arrive. */
const CHUNK_FAILED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * Reads what was thrown in a render or a route: a response of the router's (status and text), a chunk that failed to
 * load (after a new release, or offline), or any error.
 */
export function describeFailure(thrown: unknown): FailureWords {
  const { status, statusText, message } = Object(thrown) as Record<string, unknown>
  if (typeof message === 'string' && CHUNK_FAILED.test(message)) {
    return navigator.onLine
      ? {
          title: 'This page could not be loaded',
          text: 'A part of the site could not be loaded. There may be a new version.',
          reload: true,
        }
      : {
          title: 'You are offline',
          text: 'You appear to be offline. Check your connection, then reload.',
          reload: true,
        }
  }
  if (typeof status === 'number') {
    const text = typeof statusText === 'string' && statusText ? statusText : 'Something went wrong'
    return { status: String(status), title: UNEXPECTED, text, reload: false }
  }
  const text = typeof message === 'string' && message ? message : 'Something went wrong'
  return { title: UNEXPECTED, text, reload: true }
}
