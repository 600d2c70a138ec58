import { create } from 'zustand'

export interface ToastInput {
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string
}

export interface Toast extends ToastInput {
  id: number
}

/** More than this would cover the page; the oldest goes. */
const MOST = 3

let lastId = 0

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Shows a toast. The same text again replaces the one on show. */
export function notify(input: ToastInput): void {
  lastId += 1
  const toast = { ...input, id: lastId }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !sameText(other, input)), toast].slice(-MOST),
  }))
}

export function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

function sameText(a: ToastInput, b: ToastInput): boolean {
  return a.kind === b.kind && a.title === b.title && a.text === b.text
}
