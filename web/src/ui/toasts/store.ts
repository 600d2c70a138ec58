import { create } from 'zustand'

export interface ToastInput {
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string
  /** Whether the toast stays until the user closes it. Set it if the user may not be looking at the screen. */
  stays?: boolean
}

export interface Toast extends ToastInput {
  id: number
}

/** The maximum number of toasts on the screen. An additional toast replaces the oldest one. */
const MAX_TOASTS = 3

let lastId = 0

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/**
 * Shows a toast. If a toast with the same text is on the screen, the new toast replaces it.
 * @returns the id of the toast, for `dismiss`
 */
export function notify(input: ToastInput): number {
  lastId += 1
  const toast = { ...input, id: lastId }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !sameText(other, input)), toast].slice(-MAX_TOASTS),
  }))
  return toast.id
}

/** Removes a toast if it is still on the screen. */
export function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

const sameText = (a: ToastInput, b: ToastInput) =>
  a.kind === b.kind && a.title === b.title && a.text === b.text

const FLASH_KEY = 'flash_toast'

/**
 * Stores a toast that the next page in this tab shows, such as 'Logged Out' on the login page. Does nothing if the
 * browser refuses session storage.
 */
export function flash(toast: ToastInput): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(toast))
  } catch {
    // The browser refuses storage, so the next page does not show the toast. This has no other effect.
  }
}

/**
 * Returns and deletes the toast that `flash` has stored; undefined if there is no toast, or if the stored data is
 * invalid.
 */
export function consumeFlash(): ToastInput | undefined {
  try {
    const stored = sessionStorage.getItem(FLASH_KEY)
    if (stored === null) return undefined
    sessionStorage.removeItem(FLASH_KEY)
    return parseToast(JSON.parse(stored))
  } catch {
    return undefined
  }
}

function parseToast(value: unknown): ToastInput | undefined {
  const { kind, title, text, stays } = Object(value) as Record<string, unknown>
  if (kind !== 'success' && kind !== 'error' && kind !== 'info') return undefined
  if (typeof title !== 'string') return undefined
  return {
    kind,
    title,
    ...(typeof text === 'string' && { text }),
    ...(stays === true && { stays }),
  }
}
