import type { ToastInput } from './store'

const KEY = 'flash_toast'

/** Keeps a toast for the next page load in this tab ('Logged Out' on the login page). Without storage it is dropped. */
export function flash(toast: ToastInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast))
  } catch {
    // A toast less: nothing depends on it.
  }
}

/** Takes the kept toast, once. Anything that does not look like one is ignored. */
export function takeFlash(): ToastInput | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored === null) return undefined
    sessionStorage.removeItem(KEY)
    return asToast(JSON.parse(stored))
  } catch {
    return undefined
  }
}

function asToast(value: unknown): ToastInput | undefined {
  const { kind, title, text } = Object(value) as Record<string, unknown>
  if (kind !== 'success' && kind !== 'error' && kind !== 'info') return undefined
  if (typeof title !== 'string') return undefined
  return { kind, title, ...(typeof text === 'string' ? { text } : {}) }
}
