import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from './format'
import { Skeleton } from './skeleton'

interface CountProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError'>
  select: (data: T) => number
}

/**
 * Shows a number from the server: a placeholder while the number is loading, and a dash if it could not be loaded.
 * @param query the state of the request
 * @param select returns the number from the response
 */
export function Count<T>({ query, select }: CountProps<T>) {
  if (query.data !== undefined) return formatNumber(select(query.data))
  if (query.isError)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Not available</span>
      </>
    )
  return (
    <>
      <Skeleton width="2ch" height="0.8em" />
      <span className="visually-hidden">Loading</span>
    </>
  )
}
