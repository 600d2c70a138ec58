import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { useSyncExternalStore } from 'react'

/**
 * The validated invitation code, in session storage, and the random id of the sign-up attempt, with which a retry
 * resumes after a lost answer. Where storage is refused, both live as long as the document.
 */
const ATTEMPT_KEY = 'signup_attempt'

const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export function storeValidatedCode(code: string): void {
  if (read(VALIDATED_INVITE_CODE_KEY) !== code) write(ATTEMPT_KEY, crypto.randomUUID())
  write(VALIDATED_INVITE_CODE_KEY, code)
}

export function clearValidatedCode(): void {
  for (const key of [VALIDATED_INVITE_CODE_KEY, ATTEMPT_KEY]) write(key, null)
}

/** The stored code; null when there is none, undefined while prerendered HTML is hydrating. */
export function useValidatedCode(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => read(VALIDATED_INVITE_CODE_KEY),
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
