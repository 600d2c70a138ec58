import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from './skeleton'

const format = new Intl.NumberFormat('en-US')

interface CountProps<T> {
  of: Pick<UseQueryResult<T>, 'data' | 'isError'>
  pick: (data: T) => number
}

/**
 * Shows a number from the server: a placeholder bar while it is loading, and a dash after a failure.
 * @param of the result of the query
 * @param pick reads the number from the data
 */
export function Count<T>({ of, pick }: CountProps<T>) {
  if (of.data !== undefined) return format.format(pick(of.data))
  if (of.isError)
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
