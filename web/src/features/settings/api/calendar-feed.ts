import { endCalendarFeed, rotateCalendarFeed } from '@domain/calls/calendar'
import { COLLECTIONS } from '@domain/paths'
import { readDocument } from '../../../data/firestore-reads'
import { converters } from '../../../firebase/converters'
import { call } from '../../../firebase/functions'

/**
 * Returns the time at which the member's calendar address was created; null if the member has none.
 * @throws AppError
 */
export async function readFeedSince(uid: string): Promise<Date | null> {
  const feed = await readDocument(COLLECTIONS.calendarFeeds, uid, converters.calendarFeed)
  return feed?.created_at ?? null
}

/**
 * Creates a new calendar address. The previous address no longer works.
 * @returns the new address; no other request returns it
 * @throws AppError
 */
export const rotateFeed = async (): Promise<string> => (await call(rotateCalendarFeed, {})).url

/** Deletes the calendar address. @throws AppError */
export async function endFeed(): Promise<void> {
  await call(endCalendarFeed, {})
}
