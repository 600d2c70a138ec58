import type { Event } from './entities/event'
import { eventPlaceText } from './event-place'
import { endOf, placeZone } from './event-time'
import { eventPath } from './paths'

type LinkedEvent = Pick<
  Event,
  'title' | 'description' | 'event_date' | 'ends_at' | 'time_zone' | 'location' | 'city'
>

/**
 * Maximum number of characters of the description in the link. The number is limited because Google truncates long
 * URLs.
 */
const MAX_DETAILS = 1000

/** Returns the link that adds an event to Google Calendar. @param publicUrl the URL of the web host */
export function googleCalendarLink(event: LinkedEvent, id: string, publicUrl: string): string {
  const address = publicUrl + eventPath(id)
  const details = [event.description?.slice(0, MAX_DETAILS), address].filter(Boolean).join('\n\n')
  const zone = placeZone(event)
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compactUtc(event.event_date)}/${compactUtc(endOf(event))}`,
    details,
    location: eventPlaceText(event),
    ...(zone && { ctz: zone }),
  })
  return `https://calendar.google.com/calendar/render?${params.toString()}`
}

/** Formats a moment for Google Calendar: '20261125T170000Z'. */
const compactUtc = (moment: Date): string =>
  `${moment.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace(/[-:]/g, '')}Z`
