import type { CallContract, CallRequest } from '@domain/calls/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../firebase/functions'

/**
 * Returns the `useQuery` options for a callable.
 * @param contract the contract of the callable; its name is the first part of the query key
 * @param input the request, which must be plain data; the second part of the query key
 */
export const callQuery = <C extends CallContract>(contract: C, input: CallRequest<C>) =>
  queryOptions({ queryKey: [contract.name, input], queryFn: () => call(contract, input) })
