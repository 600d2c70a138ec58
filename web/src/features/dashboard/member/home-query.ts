import type { CallResponse } from '@domain/calls/contract'
import { home } from '@domain/calls/home'
import type { UseQueryResult } from '@tanstack/react-query'
import { callQuery } from '../../../data/calls'

export type HomeData = CallResponse<typeof home>
export type HomeQuery = UseQueryResult<HomeData>

/** Everything that the home shows besides the own profile. */
export const HOME = callQuery(home, {})

/** Whether this is a returning member. False until it is known, because 'Welcome' fits everybody. */
export const isReturning = ({ data, isError }: Pick<HomeQuery, 'data' | 'isError'>): boolean =>
  data ? data.last_visit_at !== null : isError
