import { countRequests } from '@domain/calls/count-requests'
import type { RequestFacets } from '@domain/request-list'
import { useEffect, useState } from 'react'
import { call } from '../../../../firebase/functions'
import { logProblem } from '../../../../ui/log'

/**
 * How many requests there are of a status and a priority, counted by the server (decision 007).
 * @param wanted whether anybody needs to know
 * @param occasion a change counts again
 * @returns null until it is known
 */
export function useRequestCount(
  { status, priority }: RequestFacets,
  wanted: boolean,
  occasion: unknown,
): number | null {
  const key = JSON.stringify({ status, priority })
  const [counted, setCounted] = useState<{ key: string; count: number }>()

  useEffect(() => {
    let current = true
    if (wanted) {
      call(countRequests, JSON.parse(key) as RequestFacets)
        .then(({ count }) => {
          if (current) setCounted({ key, count })
        })
        .catch((error: unknown) => logProblem('The requests could not be counted', error))
    }
    return () => {
      current = false
    }
  }, [key, wanted, occasion])

  return counted?.key === key ? counted.count : null
}
