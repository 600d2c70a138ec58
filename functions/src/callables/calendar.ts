import {
  endCalendarFeed as endContract,
  eventCalendar as fileContract,
  rotateCalendarFeed as rotateContract,
} from '@domain/calls/calendar'
import { rsvpId } from '@domain/entities/rsvp'
import { DomainError } from '@domain/errors'
import { COLLECTIONS } from '@domain/paths'
import { endFeed, entriesOf, rotateFeed } from '../data/calendar/feed'
import { writeCalendar } from '../data/calendar/write'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Creates a new URL for the caller's calendar feed. The former URL stops working. */
export const rotateCalendarFeedAction = defineAction(
  rotateContract,
  'member',
  async (_, services, { uid }) => ({ url: await rotateFeed(services, uid) }),
)
export const rotateCalendarFeed = defineCallable(rotateCalendarFeedAction)

/** Deletes the caller's calendar feed. */
export const endCalendarFeedAction = defineAction(
  endContract,
  'member',
  async (_, { db }, { uid }) => {
    await endFeed(db, uid)
    return {}
  },
)
export const endCalendarFeed = defineCallable(endCalendarFeedAction)

/** Returns one event as an iCalendar file. Guests with a seat also get the join link. */
export const eventCalendarAction = defineAction(
  fileContract,
  'member',
  async ({ event_id }, { db, settings }, { uid }) => {
    const rsvp = db.collection(COLLECTIONS.rsvps).doc(rsvpId(event_id, uid))
    const [[entry], place] = await Promise.all([entriesOf(db, [event_id]), rsvp.get()])
    if (!entry) throw new DomainError('event_not_found')
    const isGoing = ['going', 'attended'].includes(String(place.get('status')))
    const visibleEntry = isGoing ? entry : { ...entry, joinUrl: null }
    return { ics: writeCalendar([visibleEntry], settings) }
  },
)
export const eventCalendar = defineCallable(eventCalendarAction)
