import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { useSyncExternalStore } from 'react'

/**
 * This module keeps three values for a sign-up: the validated invitation code, the only email address that can use the
 * code (if it is limited to one), and a random id of the sign-up attempt. They are in session storage, or in memory if
 * the browser refuses storage. If the response to a sign-up is lost, a retry with the same id continues the same
 * sign-up.
 */
const ATTEMPT_KEY = 'signup_attempt'
const EMAIL_KEY = 'invited_email'

const memoryStorage = new Map<string, string>()
const listeners = new Set<() => void>()

export function storeValidatedCode(code: string, email?: string): void {
  if (read(VALIDATED_INVITE_CODE_KEY) !== code) write(ATTEMPT_KEY, crypto.randomUUID())
  write(EMAIL_KEY, email ?? null)
  write(VALIDATED_INVITE_CODE_KEY, code)
}

export function clearValidatedCode(): void {
  for (const key of [VALIDATED_INVITE_CODE_KEY, ATTEMPT_KEY, EMAIL_KEY]) write(key, null)
}

/** Returns the stored invitation code; null if no code is stored, undefined during hydration. */
export const useValidatedCode = (): string | null | undefined =>
  useStoredItem(VALIDATED_INVITE_CODE_KEY)

/**
 * Returns the email address to which the stored code is bound. Returns null if the code is not bound to an address, or if
 * no code is stored. Returns undefined during hydration.
 */
export const useInvitedEmail = (): string | null | undefined => useStoredItem(EMAIL_KEY)

function useStoredItem(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => read(key),
    () => undefined,
  )
}

/** Returns the id of the current sign-up attempt. Creates an id when there is none. */
export function attemptId(): string {
  const stored = read(ATTEMPT_KEY)
  if (stored !== null) return stored
  const newId = crypto.randomUUID()
  write(ATTEMPT_KEY, newId)
  return newId
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memoryStorage.get(key) ?? null
  } catch {
    return memoryStorage.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  memoryStorage.delete(key)
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    if (value !== null) memoryStorage.set(key, value)
  }
  for (const listener of listeners) listener()
}
