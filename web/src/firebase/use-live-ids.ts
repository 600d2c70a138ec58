import type { FirestoreDataConverter } from 'firebase/firestore'
import { useEffect, useRef, useState } from 'react'
import { LiveIds, type LiveById } from './live-ids'

const NOTHING_YET = { ids: [], status: 'loading', rows: new Map<never, never>() } as const

/**
 * Documents named by their ids, live.
 * @param name of their collection
 * @param converter a module constant
 */
export function useLiveIds<Row extends { id: string }>(
  name: string,
  ids: readonly string[],
  converter: FirestoreDataConverter<Row | null>,
): LiveById<Row> & { retry: () => void } {
  const [known, setKnown] = useState<LiveById<Row>>(NOTHING_YET)
  const live = useRef<LiveIds<Row>>(null)
  const key = JSON.stringify(ids)

  useEffect(() => {
    const made = new LiveIds(name, converter, setKnown)
    const goOn = () => made.retry()
    window.addEventListener('online', goOn)
    live.current = made
    return () => {
      window.removeEventListener('online', goOn)
      made.stop()
    }
  }, [name, converter])

  useEffect(() => live.current?.show(JSON.parse(key) as string[]), [name, converter, key])

  const asked = JSON.stringify(known.ids) === key
  return {
    ...known,
    status: asked ? known.status : 'loading',
    retry: () => live.current?.retry(),
  }
}
