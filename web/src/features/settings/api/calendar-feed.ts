import { endCalendarFeed, rotateCalendarFeed } from '@domain/calls/calendar'
import { COLLECTIONS } from '@domain/paths'
import { readDocument } from '../../../data/firestore-reads'
import { converters } from '../../../firebase/converters'
import { call } from '../../../firebase/functions'

/**
 * Returns the time at which the secret URL of the member's calendar feed was created; null if the member has no such
 * URL.
 * @throws AppError
 */
export async function readFeedSince(uid: string): Promise<Date | null> {
  const feed = await readDocument(COLLECTIONS.calendarFeeds, uid, converters.calendarFeed)
  return feed?.created_at ?? null
}

/**
 * Creates a new secret URL for the member's calendar feed. The previous URL no longer works.
 * @returns the new URL; no other request returns it
 * @throws AppError
 */
export const rotateFeed = async (): Promise<string> => (await call(rotateCalendarFeed, {})).url

/** Deletes the secret URL of the member's calendar feed. @throws AppError */
export async function endFeed(): Promise<void> {
  await call(endCalendarFeed, {})
}
