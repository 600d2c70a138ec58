import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { useSyncExternalStore } from 'react'

/**
 * The validated invitation code, in session storage, with the address that it is for, if there is one, and the random id
 * of the sign-up attempt, with which a retry resumes after a lost answer. Where storage is refused, they live as long as
 * the document.
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

/** The stored code; null when there is none, undefined while prerendered HTML is hydrating. */
export const useValidatedCode = (): string | null | undefined =>
  useStored(VALIDATED_INVITE_CODE_KEY)

/** The only address that may join with the stored code; null for any, undefined while hydrating. */
export const useInvitedEmail = (): string | null | undefined => useStored(EMAIL_KEY)

function useStored(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => read(key),
    () => undefined,
  )
}

/** The id of this sign-up attempt, created when there is none. */
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
