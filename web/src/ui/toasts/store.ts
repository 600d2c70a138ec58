import { create } from 'zustand'

export interface ToastInput {
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string
}

export interface Toast extends ToastInput {
  id: number
}

/** The most toasts that are shown at the same time. A further toast replaces the oldest one. */
const MOST = 3

let lastId = 0

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/**
 * Shows a toast. It replaces a shown toast with the same text.
 * @returns the id of the toast, for `dismiss`
 */
export function notify(input: ToastInput): number {
  lastId += 1
  const toast = { ...input, id: lastId }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !sameText(other, input)), toast].slice(-MOST),
  }))
  return toast.id
}

/** Removes a toast if it is still shown. */
export function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

const sameText = (a: ToastInput, b: ToastInput) =>
  a.kind === b.kind && a.title === b.title && a.text === b.text

const FLASH_KEY = 'flash_toast'

/**
 * Stores a toast for the next page load in this tab, such as 'Logged Out' for the login page. Does nothing without
 * session storage.
 */
export function flash(toast: ToastInput): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(toast))
  } catch {
    // Without storage, the next page only misses a toast.
  }
}

/** Returns the toast that `flash` stored and deletes it. Returns undefined for none, and for invalid data. */
export function takeFlash(): ToastInput | undefined {
  try {
    const stored = sessionStorage.getItem(FLASH_KEY)
    if (stored === null) return undefined
    sessionStorage.removeItem(FLASH_KEY)
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
