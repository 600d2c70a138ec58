import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalDayJsStub } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import { MINUTE_MS } from '@domain/durations'
import { eventPlaceText } from '@domain/event-place'
import type { Event } from '@domain/entities/event'
import { endOf, placeZone } from '@domain/event-time'
import { CALENDAR_REFRESH_SECONDS } from '@domain/limits'
import { eventPath } from '@domain/paths'
import { clockAt, localOf, momentsAt, offsetAt } from '@domain/zones'

dayjs.extend(utc)

/** Control characters that the iCalendar format forbids in texts. Line breaks and tabs are allowed. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** An event with its id and join link, as written to a calendar. */
export interface CalendarEntry {
  id: string
  event: Event
  /** The link for joining online; null when the event has no link or the reader must not see the link. */
  joinUrl: string | null
}

/**
 * Writes events in the iCalendar format (RFC 5545; decision 061).
 * @param name the name of a feed, that is, a calendar that calendar programs read repeatedly; undefined for a file
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { publicUrl, name }: { publicUrl: string; name?: string },
): string {
  const calendar = ical({
    prodId: { company: 'The Cave', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: zoneBlock },
    ...(name && { name, ttl: CALENDAR_REFRESH_SECONDS }),
  })
  for (const { id, event, joinUrl } of entries) {
    const address = publicUrl + eventPath(id)
    const [start, end] = [event.event_date, endOf(event)]
    const zone = writtenZone(event, [start, end])
    const changed = lastChange(event)
    calendar.createEvent({
      id: uidOf(id),
      sequence: Math.max(0, Math.floor((changed.getTime() - event.created_at.getTime()) / 1000)),
      stamp: changed,
      lastModified: changed,
      created: event.created_at,
      timezone: zone,
      start: zone === null ? start : floatingTime(start, zone),
      end: zone === null ? end : floatingTime(end, zone),
      status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: textOf(event.title),
      description: textOf(
        [joinUrl && `Join: ${joinUrl}`, event.description, address].filter(Boolean).join('\n\n'),
      ),
      location: textOf(eventPlaceText(event)) || null,
      url: address,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** The permanent UID of an event. It does not depend on the URL of the web host. */
export const uidOf = (id: string): string => `${id}@events.thecave`

const textOf = (text: string): string => text.replace(CONTROL_CHARACTERS, '')

const lastChange = ({ updated_at, cancelled_at }: Event): Date =>
  cancelled_at && cancelled_at > updated_at ? cancelled_at : updated_at

/**
 * The time zone in which an event's times are written; null for UTC. UTC is used if the venue has no time zone, or if
 * calendar programs could misread a time in the zone: the zone rules in the file are wrong for it, or clocks show it
 * twice, at the end of daylight saving time.
 */
function writtenZone(event: Event, moments: readonly Date[]): string | null {
  const zone = placeZone(event)
  // For the zone 'UTC', `ical-generator` cannot write the result of `floatingTime`, which the caller uses for zones.
  if (zone === 'UTC') return null
  return zone !== null && moments.every((moment) => isWritable(moment, zone)) ? zone : null
}

function isWritable(moment: Date, zone: string): boolean {
  const local = localOf(moment, zone)
  const [day = '', time = ''] = local.split('T')
  return (
    momentsAt(local, zone)?.length === 1 &&
    tzlib_get_offset(zone, day, time) === offsetText(moment, zone)
  )
}

/** The UTC offset of a zone at a moment, for example '+0530'. */
function offsetText(moment: Date, zone: string): string {
  const minutes = Math.round(offsetAt(moment, zone) / MINUTE_MS)
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`
}

/**
 * The definition of a time zone for the calendar file. The library gives some zones the name of another zone with the
 * same rules, so the name is corrected.
 */
function zoneBlock(zone: string): string {
  const [block] = tzlib_get_ical_block(zone)
  return String(block).replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`)
}

/** The local time in a zone, in a form that `ical-generator` writes without conversion. */
function floatingTime(moment: Date, zone: string): ICalDayJsStub {
  const clock = dayjs.utc(clockAt(moment, zone))
  return {
    format: (format) => clock.format(format),
    isValid: () => true,
    toDate: () => moment,
    toJSON: () => moment.toISOString(),
  }
}
