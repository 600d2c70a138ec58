import { endCalendarFeed, rotateCalendarFeed } from '@domain/calls/calendar'
import { COLLECTIONS } from '@domain/paths'
import { readDocument } from '../../../data/firestore-reads'
import { converters } from '../../../firebase/converters'
import { call } from '../../../firebase/functions'

/** Since when a member's calendar feed has its address; null without one. @throws AppError */
export async function readFeedSince(uid: string): Promise<Date | null> {
  const feed = await readDocument(COLLECTIONS.calendarFeeds, uid, converters.calendarFeed)
  return feed?.created_at ?? null
}

/** Makes a new address; the former one stops working. @returns the address, which is shown once @throws AppError */
export const rotateFeed = async (): Promise<string> => (await call(rotateCalendarFeed, {})).url

/** Ends the feed. @throws AppError */
export async function endFeed(): Promise<void> {
  await call(endCalendarFeed, {})
}
