import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from './skeleton'

const format = new Intl.NumberFormat('en-US')

interface CountProps<T> {
  of: Pick<UseQueryResult<T>, 'data' | 'isError'>
  pick: (data: T) => number
}

/**
 * A number that is being counted on the server: a bar of its height while it is on its way, a dash when it can't be had.
 * @param of the answer it is part of
 * @param pick the number in it
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
