import type { CallContract, CallRequest, CallResponse } from '@domain/calls/contract'
import { REGION } from '@domain/paths'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { app, appCheckReady } from './app'
import { emulators } from './config'
import { toAppError } from './errors'

const functions = getFunctions(app, REGION)

if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.functions)

/**
 * Calls a callable function and validates the response.
 * @param contract the function's name and schemas
 * @throws AppError for every failure. If the server refuses the call, the error has the server's error code.
 */
export async function call<C extends CallContract>(
  contract: C,
  input: CallRequest<C>,
): Promise<CallResponse<C>> {
  try {
    await appCheckReady
    const answer = await httpsCallable(functions, contract.name)(input)
    return contract.response.parse(answer.data) as CallResponse<C>
  } catch (error) {
    throw toAppError(error)
  }
}
