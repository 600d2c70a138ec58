import type { SeenArea } from '@domain/entities/member-state'
import { MEMBER_COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { db } from '../firebase/firestore'
import { transact } from '../firebase/transact'
import { HOME } from './home'
import { queryClient } from './query-client'

/** The minimum time between two writes for the same area of the portal, such as the events, in milliseconds. */
const MIN_INTERVAL_MS = 10 * 60_000
const lastMarked = new Map<SeenArea, number>()

/** Stores the current time as the time of the member's last visit to an area of the portal. @throws AppError */
export async function markSeen(area: SeenArea): Promise<void> {
  const markedAt = lastMarked.get(area)
  if (markedAt !== undefined && Date.now() - markedAt < MIN_INTERVAL_MS) return
  await transact((transaction, uid) => {
    const state = doc(db, MEMBER_COLLECTIONS.memberState, uid)
    transaction.set(state, { seen_at: { [area]: serverTimestamp() } }, { merge: true })
    return Promise.resolve()
  })
  lastMarked.set(area, Date.now())
  const noNews = { items: [], is_more: false }
  // Removes this area's news from the cached data of the home page without loading anything. `updatedAt` must not
  // become the current time, because the rest of the cached data may be old.
  const state = queryClient.getQueryState(HOME.queryKey)
  const updatedAt = state && !state.isInvalidated ? state.dataUpdatedAt : 0
  queryClient.setQueryData(
    HOME.queryKey,
    (previous) => previous && { ...previous, news: { ...previous.news, [area]: noNews } },
    { updatedAt },
  )
}
