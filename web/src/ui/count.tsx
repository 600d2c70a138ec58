import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from './skeleton'

const format = new Intl.NumberFormat('en-US')

interface CountProps<T> {
  of: Pick<UseQueryResult<T>, 'data' | 'isError'>
  pick: (data: T) => number
}

/**
 * A number that the server counts: a bar of its height while loading, a dash when it failed.
 * @param of the query's result
 * @param pick reads the number from it
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
