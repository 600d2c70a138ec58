import type { CallResponse } from '@domain/calls/contract'
import { home } from '@domain/calls/home'
import type { UseQueryResult } from '@tanstack/react-query'
import { callQuery } from '../../../data/calls'

export type HomeData = CallResponse<typeof home>
export type HomeQuery = UseQueryResult<HomeData>

/** The query for all data of the home page except the member's own profile. */
export const HOME = callQuery(home, {})

/**
 * Whether the member has visited before. False until this is known, because the text for first visits fits every
 * member.
 */
export const isReturning = ({ data, isError }: Pick<HomeQuery, 'data' | 'isError'>): boolean =>
  data ? data.last_visit_at !== null : isError
