import type { CallContract, CallRequest } from '@domain/calls/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../firebase/functions'

/**
 * The query of a callable's answer, for `useQuery`.
 * @param contract its name begins the query's key
 * @param input plain data, the rest of the key
 */
export const callQuery = <C extends CallContract>(contract: C, input: CallRequest<C>) =>
  queryOptions({ queryKey: [contract.name, input], queryFn: () => call(contract, input) })
