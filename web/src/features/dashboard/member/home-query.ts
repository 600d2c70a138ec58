import type { CallResponse } from '@domain/calls/contract'
import type { home } from '@domain/calls/home'
import type { UseQueryResult } from '@tanstack/react-query'

export type HomeData = CallResponse<typeof home>
export type HomeQuery = UseQueryResult<HomeData>

/**
 * Whether the heading is 'Welcome back'. True if the member has visited before, or if the data could not be loaded.
 * False while the data is loading, because 'Welcome' fits every member.
 */
export const isReturning = ({ data, isError }: Pick<HomeQuery, 'data' | 'isError'>): boolean =>
  data ? data.last_visit_at !== null : isError
