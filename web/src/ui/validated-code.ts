import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { useSyncExternalStore } from 'react'

/**
 * The validated invitation code, the email address to which it is limited (if any), and the random id of the sign-up
 * attempt. They are kept in session storage, or in memory if the browser refuses storage. With the same id, a retry
 * resumes a sign-up after a lost response.
 */
const ATTEMPT_KEY = 'signup_attempt'
const EMAIL_KEY = 'invited_email'

const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export function storeValidatedCode(code: string, email?: string): void {
  if (read(VALIDATED_INVITE_CODE_KEY) !== code) write(ATTEMPT_KEY, crypto.randomUUID())
  write(EMAIL_KEY, email ?? null)
  write(VALIDATED_INVITE_CODE_KEY, code)
}

export function clearValidatedCode(): void {
  for (const key of [VALIDATED_INVITE_CODE_KEY, ATTEMPT_KEY, EMAIL_KEY]) write(key, null)
}

/** Returns the stored code; null when there is none, undefined while prerendered HTML is hydrating. */
export const useValidatedCode = (): string | null | undefined =>
  useStored(VALIDATED_INVITE_CODE_KEY)

/**
 * Returns the only email address that may join with the stored code; null for any address, undefined during
 * hydration.
 */
export const useInvitedEmail = (): string | null | undefined => useStored(EMAIL_KEY)

function useStored(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => read(key),
    () => undefined,
  )
}

/** Returns the id of this sign-up attempt. Creates it when there is none. */
export function attemptId(): string {
  const kept = read(ATTEMPT_KEY)
  if (kept !== null) return kept
  const made = crypto.randomUUID()
  write(ATTEMPT_KEY, made)
  return made
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
  for (const listener of listeners) listener()
}
