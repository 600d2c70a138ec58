import { randomUUID } from 'node:crypto'
import type { CallContract, CallRequest, CallResponse } from '@domain/calls/contract'
import { DomainError } from '@domain/errors'
import type { Role } from '@domain/options'
import { perform, type Access, type Action, type Caller } from '../../../functions/src/lib/action'
import type { Services } from '../../../functions/src/lib/services'
import './logs'

/** Returns a caller who is not signed in and has a unique network address. */
export function visitor(): Caller {
  return { uid: undefined, role: undefined, authTime: undefined, address: randomUUID() }
}

/** Returns a caller who is signed in. @param authTime start of the session, in seconds since 1970; now by default */
export function signedIn(
  uid: string,
  role: Role | undefined,
  authTime = Math.floor(Date.now() / 1000),
): Caller {
  return { ...visitor(), uid, role, authTime }
}

/** Calls an action in this process, without HTTP. */
export function call<C extends CallContract, A extends Access>(
  action: Action<C, A>,
  services: Services,
  request: CallRequest<C>,
  caller: Caller = visitor(),
): Promise<CallResponse<C>> {
  return perform(action, services, caller, request)
}

/** Returns the response of a call, or the error's code if the call is refused. */
export async function outcomeOf<T>(response: Promise<T>): Promise<T | string> {
  try {
    return await response
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

export function tally(outcomes: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name = typeof outcome === 'string' ? outcome : JSON.stringify(outcome)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
