import { endCalendarFeed, rotateCalendarFeed } from '@domain/calls/calendar'
import { COLLECTIONS } from '@domain/paths'
import { readDocument } from '../../../data/firestore-reads'
import { converters } from '../../../firebase/converters'
import { call } from '../../../firebase/functions'

/**
 * Returns the time at which the address of a member's calendar feed was created; null without a feed.
 * @throws AppError
 */
export async function readFeedSince(uid: string): Promise<Date | null> {
  const feed = await readDocument(COLLECTIONS.calendarFeeds, uid, converters.calendarFeed)
  return feed?.created_at ?? null
}

/**
 * Creates a new address. The previous address stops working.
 * @returns the address, which is shown only once
 * @throws AppError
 */
export const rotateFeed = async (): Promise<string> => (await call(rotateCalendarFeed, {})).url

/** Deletes the feed. @throws AppError */
export async function endFeed(): Promise<void> {
  await call(endCalendarFeed, {})
}
