import { create } from 'zustand'

export interface ToastInput {
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string
}

export interface Toast extends ToastInput {
  id: number
}

/** More would cover the page; the oldest is removed. */
const MOST = 3

let lastId = 0

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/**
 * Shows a toast. The same text replaces the one on screen.
 * @returns its id, for `dismiss`
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

/** Keeps a toast for the next page load in this tab ('Logged Out' on the login page). Dropped without storage. */
export function flash(toast: ToastInput): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(toast))
  } catch {
    // A missing toast is harmless.
  }
}

/** Takes the kept toast, once. Invalid data is ignored. */
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
