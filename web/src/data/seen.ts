import { home } from '@domain/calls/home'
import type { SeenArea } from '@domain/entities/member-state'
import { MEMBER_COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { db } from '../firebase/firestore'
import { transact } from '../firebase/transact'
import { callQuery } from './calls'
import { queryClient } from './query-client'

/** The minimum time between two writes for the same area, in milliseconds. */
const PAUSE = 10 * 60_000
const noted = new Map<SeenArea, number>()

/** Stores the time at which the member has opened an area. @throws AppError */
export async function markSeen(area: SeenArea): Promise<void> {
  const last = noted.get(area)
  if (last !== undefined && Date.now() - last < PAUSE) return
  await transact((transaction, uid) => {
    const state = doc(db, MEMBER_COLLECTIONS.memberState, uid)
    transaction.set(state, { seen_at: { [area]: serverTimestamp() } }, { merge: true })
    return Promise.resolve()
  })
  noted.set(area, Date.now())
  const nothing = { items: [], is_more: false }
  queryClient.setQueryData(
    callQuery(home, {}).queryKey,
    (known) => known && { ...known, news: { ...known.news, [area]: nothing } },
  )
}
