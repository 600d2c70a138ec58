import { dayAndTimeIn, eventTimeText, eventWhen } from '@domain/event-time'
import { googleCalendarLink } from '@domain/calendar-links'
import { eventPlaceText } from '@domain/event-place'
import { localOf, momentsAt, zoneName } from '@domain/zones'
import ICAL from 'ical.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeCalendar } from '../../functions/src/data/calendar/write'
import { parseInput, toInputValue } from '../../web/src/ui/date-input'
import { createWorld, event } from '../support/factories'

const world = createWorld(new Date('2026-06-15T12:00:00Z'))
const PUBLIC_URL = 'https://cave.example'

/** `second` is true for the later of two moments that have the same local time. */
type InstantRow = readonly [zone: string, local: string, iso: string, second?: true]

const INSTANTS: readonly InstantRow[] = [
  // New York: the clocks go forward on 8 March 2026 and back on 1 November 2026.
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-07-04T18:00', '2026-07-04T22:00:00Z'],
  ['America/New_York', '2026-11-01T00:59', '2026-11-01T04:59:00Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T06:30:00Z', true],
  ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00Z'],
  ['America/New_York', '2026-12-31T23:30', '2027-01-01T04:30:00Z'],
  ['America/Chicago', '2027-03-14T03:00', '2027-03-14T08:00:00Z'],
  ['America/Los_Angeles', '2026-11-01T01:15', '2026-11-01T08:15:00Z'],
  ['America/Los_Angeles', '2026-11-01T01:15', '2026-11-01T09:15:00Z', true],
  ['America/Phoenix', '2026-07-01T09:00', '2026-07-01T16:00:00Z'],
  ['America/Toronto', '2026-11-25T17:00', '2026-11-25T22:00:00Z'],
  // St. John’s: an offset from UTC that includes half an hour, in winter and during daylight saving time.
  ['America/St_Johns', '2026-01-15T12:00', '2026-01-15T15:30:00Z'],
  ['America/St_Johns', '2026-07-15T12:00', '2026-07-15T14:30:00Z'],
  ['America/Sao_Paulo', '2026-11-25T20:00', '2026-11-25T23:00:00Z'],
  // London: the clocks go forward on 29 March 2026 and back on 25 October 2026.
  ['Europe/London', '2026-03-29T00:59', '2026-03-29T00:59:00Z'],
  ['Europe/London', '2026-03-29T02:00', '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00Z'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T01:30:00Z', true],
  ['Europe/London', '2026-10-25T02:00', '2026-10-25T02:00:00Z'],
  ['Europe/London', '2026-11-25T17:00', '2026-11-25T17:00:00Z'],
  ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ['Europe/Istanbul', '2026-11-25T19:00', '2026-11-25T16:00:00Z'],
  ['Africa/Casablanca', '2026-07-01T20:00', '2026-07-01T19:00:00Z'],
  ['Africa/Cairo', '2026-07-01T20:00', '2026-07-01T17:00:00Z'],
  ['Asia/Dubai', '2026-11-25T17:00', '2026-11-25T13:00:00Z'],
  ['Asia/Dubai', '2027-02-20T18:15', '2027-02-20T14:15:00Z'],
  ['Asia/Riyadh', '2026-11-25T21:00', '2026-11-25T18:00:00Z'],
  // Time zones whose offset from UTC includes half an hour or a quarter of an hour.
  ['Asia/Tehran', '2026-11-25T18:00', '2026-11-25T14:30:00Z'],
  ['Asia/Kabul', '2026-11-25T18:00', '2026-11-25T13:30:00Z'],
  ['Asia/Kolkata', '2026-11-25T18:00', '2026-11-25T12:30:00Z'],
  ['Asia/Kathmandu', '2026-11-25T18:00', '2026-11-25T12:15:00Z'],
  ['Asia/Yangon', '2026-11-25T18:00', '2026-11-25T11:30:00Z'],
  ['Asia/Kuala_Lumpur', '2026-11-25T20:00', '2026-11-25T12:00:00Z'],
  ['Asia/Karachi', '2026-11-25T20:00', '2026-11-25T15:00:00Z'],
  ['Australia/Adelaide', '2026-11-25T20:00', '2026-11-25T09:30:00Z'],
  ['Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30:00Z'],
  ['Australia/Sydney', '2026-10-04T03:00', '2026-10-03T16:00:00Z'],
  // On Lord Howe Island, daylight saving moves the clocks by half an hour.
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T15:15:00Z', true],
  // Time zones near the date line, with offsets from UTC of +13:45, +14:00, -11:00 and +13:00.
  ['Pacific/Chatham', '2026-11-26T09:00', '2026-11-25T19:15:00Z'],
  ['Pacific/Kiritimati', '2026-11-26T01:00', '2026-11-25T11:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-25T23:30', '2026-11-26T10:30:00Z'],
  ['Pacific/Apia', '2026-11-26T08:00', '2026-11-25T19:00:00Z'],
  ['Etc/UTC', '2026-11-25T17:00', '2026-11-25T17:00:00Z'],
  ['UTC', '2026-11-25T17:00', '2026-11-25T17:00:00Z'],
]

/** Each row: a time zone, and a local time that does not exist there, because daylight saving skips it. */
const SKIPPED_TIMES = [
  ['America/New_York', '2026-03-08T02:30'],
  ['Europe/London', '2026-03-29T01:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:15'],
  ['Africa/Cairo', '2026-04-24T00:30'],
] as const

const MONTHS =
  'January February March April May June July August September October November December'
const DAY_SUFFIXES: Record<string, string> = {
  1: 'st',
  2: 'nd',
  3: 'rd',
  21: 'st',
  22: 'nd',
  23: 'rd',
  31: 'st',
}

/** Writes a local time in words: '2026-11-25T17:00' becomes 'November 25th, 2026 at 5:00 PM'. */
function toWords(local: string): string {
  const [year, month, day, hour, minute] = local.split(/[-T:]/).map(Number)
  const name = MONTHS.split(' ')[Number(month) - 1]
  const half = Number(hour) < 12 ? 'AM' : 'PM'
  const twelve = Number(hour) % 12 === 0 ? 12 : Number(hour) % 12
  return `${name} ${day}${DAY_SUFFIXES[Number(day)] ?? 'th'}, ${year} at ${twelve}:${String(minute).padStart(2, '0')} ${half}`
}

const eventAt = (zone: string, iso: string, hours = 2) =>
  event(world, {
    event_date: new Date(iso),
    ends_at: new Date(Date.parse(iso) + hours * 3_600_000),
    time_zone: zone,
    city: null,
  })

/** Reads the only event of a calendar file with ical.js, a parser that is independent of our code. */
function parseCalendar(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('No event')
  return { calendar, component, event: new ICAL.Event(component) }
}

afterEach(() => {
  vi.unstubAllEnvs()
  ICAL.TimezoneService.reset()
})

describe.each(INSTANTS.map(([zone, local, iso, second = false]) => ({ zone, local, iso, second })))(
  'the local time $local in $zone',
  ({ zone, local, iso, second }) => {
    const moment = new Date(iso)

    it(`the event form reads ${local} in ${zone} as ${iso} and shows ${iso} as ${local}`, () => {
      const moments = momentsAt(local, zone) ?? []
      expect(moments[second ? 1 : 0]).toEqual(moment)
      expect(toInputValue(moment, zone)).toBe(local)
      expect(parseInput(local, zone).isAmbiguous).toBe(moments.length === 2)
    })

    it(`an event card shows the time of ${iso} in ${zone} to a viewer in another time zone`, () => {
      vi.stubEnv('TZ', 'Indian/Mahe')
      const { there } = eventWhen(eventAt(zone, iso), '')
      const viewers = new Date(Date.parse(iso) + 4 * 3_600_000).toISOString().slice(0, 16)
      if (viewers === local) return expect(there).toBeNull()
      const sameDay = viewers.slice(0, 10) === local.slice(0, 10)
      const text = toWords(local)
      expect(there?.time).toBe(sameDay ? text.split(' at ')[1] : text)
      expect(there?.zone).toBe(zoneName(moment, zone))
    })

    it(`a mail about an event at ${iso} shows the recipient’s local time if the event or the recipient is in ${zone}`, () => {
      const text = eventTimeText(eventAt(zone, iso), 'Indian/Mahe')
      expect(text).toContain('(Seychelles Time)')
      const own = eventTimeText(eventAt('Indian/Mahe', iso), zone)
      expect(own).toContain(`${toWords(local)} (${zoneName(moment, zone)})`)
    })

    it(`in the calendar file, an event at ${iso} in ${zone} starts at that moment and ends two hours later`, () => {
      vi.stubEnv('TZ', 'America/Denver')
      const ics = writeCalendar([{ id: 'e1', event: eventAt(zone, iso), joinUrl: null }], {
        publicUrl: PUBLIC_URL,
      })
      const { event: read, component } = parseCalendar(ics)
      expect(read.startDate.toJSDate().toISOString()).toBe(moment.toISOString())
      expect(read.endDate.toJSDate().getTime() - moment.getTime()).toBe(2 * 3_600_000)
      // Calendar programs choose different moments for a local time that occurs twice. The file must use UTC for such
      // a time.
      if (momentsAt(local, zone)?.length === 2)
        expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBeUndefined()
    })
  },
)

describe('event times on cards and in calendars', () => {
  it('the table of event times has at least 40 rows', () => {
    expect(INSTANTS.length).toBeGreaterThanOrEqual(40)
  })

  it.each(SKIPPED_TIMES)('in the time zone %s the time %s does not exist', (zone, local) => {
    expect(momentsAt(local, zone)).toEqual([])
    expect(parseInput(local, zone).moment).toBe('skipped')
  })

  it('dayAndTimeIn writes a moment in the given time zone, as in “November 25th, 2026 at 5:00 PM”', () => {
    expect(dayAndTimeIn(new Date('2026-11-25T13:00:00Z'), 'Asia/Dubai')).toBe(
      'November 25th, 2026 at 5:00 PM',
    )
  })

  it('an event shows only one time if the viewer’s local time and the local time at the event are the same', () => {
    expect(eventWhen(eventAt('Asia/Muscat', '2026-11-25T13:00:00Z'), 'Asia/Dubai')).toEqual({
      until: '7:00 PM',
      here: null,
      there: null,
    })
  })

  it('the end of an event is shown with a date if the event ends on a later day in the viewer’s time zone', () => {
    const dinner = eventAt('Europe/London', '2026-11-25T20:30:00Z', 3)
    expect(eventWhen(dinner, 'Europe/London').until).toBe('11:30 PM')
    expect(eventWhen(dinner, 'Asia/Dubai').until).toBe('3:30 AM')
    const late = eventAt('Asia/Dubai', '2026-11-25T18:30:00Z', 2)
    expect(eventWhen(late, 'Asia/Dubai').until).toBe('November 26th, 2026 at 12:30 AM')
  })

  it('if the local time at an event differs from the viewer’s, the event shows both times, and the date at the event if that differs too', () => {
    const dinner = { ...eventAt('America/New_York', '2026-11-25T01:00:00Z'), city: 'New York' }
    expect(eventWhen(dinner, 'Asia/Dubai')).toEqual({
      until: '7:00 AM',
      here: 'Gulf Standard Time',
      there: {
        time: 'November 24th, 2026 at 8:00 PM',
        city: 'New York',
        zone: 'Eastern Standard Time',
      },
    })
  })

  it('an event without a known time zone is shown in the viewer’s time zone only', () => {
    const plain = event(world, { event_date: new Date('2026-11-25T13:00:00Z') })
    for (const time_zone of [null, 'Mars/Olympus'])
      expect(eventWhen({ ...plain, time_zone }, 'Asia/Dubai')).toEqual({
        until: null,
        here: null,
        there: null,
      })
  })

  it('localOf without a time zone returns the time in the browser’s own time zone', () => {
    for (const zone of ['America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Apia']) {
      vi.stubEnv('TZ', zone)
      for (const [, , iso] of INSTANTS)
        expect(localOf(new Date(iso), '')).toBe(localOf(new Date(iso), zone))
    }
  })
})

describe('calendar links and places of events', () => {
  it('the link to Google Calendar contains the times in UTC, the time zone, the place and the URL of the event', () => {
    const dinner = {
      ...eventAt('Asia/Dubai', '2026-11-25T13:00:00Z', 3),
      title: 'Dinner & talk',
      description: 'One table.',
      location: 'DIFC',
      city: 'Dubai',
    }
    const { searchParams, origin } = new URL(googleCalendarLink(dinner, 'e1', PUBLIC_URL))
    expect(origin).toBe('https://calendar.google.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Dinner & talk',
      dates: '20261125T130000Z/20261125T160000Z',
      details: 'One table.\n\nhttps://cave.example/dashboard/events?event=e1',
      location: 'DIFC, Dubai',
      ctz: 'Asia/Dubai',
    })
  })

  it('the link to Google Calendar contains only the first 1,000 characters of a description', () => {
    const detailsOf = (description: string) => {
      const dinner = { ...eventAt('Asia/Dubai', '2026-11-25T13:00:00Z'), description }
      const { searchParams } = new URL(googleCalendarLink(dinner, 'e1', PUBLIC_URL))
      return searchParams.get('details')?.split('\n')[0]
    }
    const longest = 'a'.repeat(1000)
    expect(detailsOf(longest)).toBe(longest)
    expect(detailsOf(`${longest}b`)).toBe(longest)
  })

  it.each([
    ['DIFC', 'Dubai', 'DIFC, Dubai'],
    ['Dubai, DIFC', 'Dubai', 'Dubai, DIFC'],
    [null, 'Dubai', 'Dubai'],
    ['DIFC', null, 'DIFC'],
    [null, null, ''],
  ])('an event with the location %s and the city %s shows the place %j', (location, city, text) => {
    expect(eventPlaceText({ location, city })).toBe(text)
  })
})
