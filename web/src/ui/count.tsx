import type { Remote } from '../firebase/use-call'
import { Skeleton } from './skeleton'

const format = new Intl.NumberFormat('en-US')

/**
 * A number that is being counted on the server: a bar of its height while it is on its way, a dash when it can't be had.
 * @param of the answer it is part of
 * @param pick the number in it
 */
export function Count<T>({ of, pick }: { of: Remote<T>; pick: (data: T) => number }) {
  switch (of.status) {
    case 'loading':
      return (
        <>
          <Skeleton width="2ch" height="0.8em" />
          <span className="visually-hidden">Loading</span>
        </>
      )
    case 'failed':
      return (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Not available</span>
        </>
      )
    case 'ready':
      return format.format(pick(of.data))
  }
}
