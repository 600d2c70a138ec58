import type { CallContract, CallRequest, CallResponse } from '@domain/calls/contract'
import { accessDenialOf } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import { ERROR_MESSAGES } from '@domain/core-messages'
import type { Role } from '@domain/options'
import { readRoleRow } from '../data/standing'
import type { Services } from './services'

/** The caller of an action, as far as the verified tokens of the request identify the caller. */
export interface Caller {
  uid: string | undefined
  /** The role claim of the token. It may be up to an hour old, so the current role may differ. */
  role: Role | undefined
  /** When the session began, in seconds since 1970. */
  authTime: number | undefined
  /** The caller's network address, by which calls are counted for rate limits. */
  address: string
}

/** A caller who is signed in and whose session is still valid. */
export type SignedIn = Caller & { uid: string }

export type Access = 'anyone' | 'member' | 'admin'

/**
 * A server action: its contract (the schemas of request and response), who may run it, and the function that runs it.
 * It does not depend on how the request arrives.
 */
export interface Action<C extends CallContract, A extends Access> {
  contract: C
  access: A
  run(
    request: CallRequest<C>,
    services: Services,
    caller: A extends 'anyone' ? Caller : SignedIn,
  ): Promise<CallResponse<C>>
}

export function defineAction<C extends CallContract, A extends Access>(
  contract: C,
  access: A,
  run: Action<C, A>['run'],
): Action<C, A> {
  return { contract, access, run }
}

/**
 * Runs an action: checks the session and the role, parses the request, calls the action's own function, and checks its
 * response.
 * @param data the data that the caller sent, not checked yet
 * @throws {DomainError} if the action is refused; any other error is a fault of the server
 */
export async function perform<C extends CallContract, A extends Access>(
  action: Action<C, A>,
  services: Services,
  caller: Caller,
  data: unknown,
): Promise<CallResponse<C>> {
  await checkAccess(action.access, services, caller)
  const request = parseRequest(action.contract, data)
  const response = await action.run(request, services, caller as SignedIn)
  return action.contract.response.parse(response) as CallResponse<C>
}

/**
 * Checks whether a caller may run an action. Admin rights (decision 010), suspension and ended sessions (decision 027)
 * are read from the role row (the caller's document in `user_roles`), because the claims of a token may be up to an
 * hour old.
 */
async function checkAccess(access: Access, { db }: Services, caller: Caller): Promise<void> {
  if (access === 'anyone') return
  if (!caller.uid) throw new DomainError('unauthenticated')
  if (!caller.role) throw new DomainError('permission_denied')
  const row = await readRoleRow(db, caller.uid)
  const refusal = accessDenialOf(row, caller.authTime)
  if (refusal) throw new DomainError(refusal)
  if (access === 'admin' && !(caller.role === 'admin' && row?.role === 'admin'))
    throw new DomainError('permission_denied')
}

/**
 * Parses a request by its schema. If the request is invalid, throws an error that describes the first problem. The
 * error's message is one of our own texts, never one of zod's.
 */
function parseRequest<C extends CallContract>(contract: C, data: unknown): CallRequest<C> {
  const parsed = contract.request.safeParse(data ?? {}, {
    error: () => ERROR_MESSAGES.invalid_request,
  })
  if (parsed.success) return parsed.data as CallRequest<C>
  const [issue] = parsed.error.issues
  const field = issue?.path[0]
  throw new DomainError('invalid_request', {
    message: issue?.message,
    field: field === undefined ? undefined : String(field),
  })
}
