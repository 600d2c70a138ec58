import type { CallResponse } from '@domain/calls/contract'
import type { home } from '@domain/calls/home'
import type { UseQueryResult } from '@tanstack/react-query'

export type HomeData = CallResponse<typeof home>
export type HomeQuery = UseQueryResult<HomeData>

/**
 * Whether the member has visited before. False until this is known, because the text for first visits fits every
 * member.
 */
export const isReturning = ({ data, isError }: Pick<HomeQuery, 'data' | 'isError'>): boolean =>
  data ? data.last_visit_at !== null : isError
