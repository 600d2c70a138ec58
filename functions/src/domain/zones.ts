import { DAY_MS, MINUTE_MS } from './durations'

/**
 * Conversions between moments and local times in the time zones that `Intl` knows, exact even when daylight saving time
 * begins or ends.
 */

/**
 * The value that functions of this module accept instead of a zone's name. It stands for the time zone of this browser
 * or process.
 */
export const OWN_ZONE = ''

/** Pattern of the names of IANA time zones. Not every name that matches belongs to a zone (see `isZone`). */
export const TIME_ZONE_PATTERN = /^[A-Za-z0-9_+/-]{1,64}$/

const LOCAL_PATTERN = /^(?:19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/
/** The length of 'YYYY-MM-DDTHH:mm'. */
const LOCAL_LENGTH = 16

/**
 * The formatters, by the names of their zones. They are cached because creating one is slow. At most about 400 are
 * cached, because there are no more zones.
 */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** Whether this runtime knows the time zone with this name. */
export function isZone(zone: string): boolean {
  if (zone === OWN_ZONE) return false
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** Returns the name of the time zone of this browser or process. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns the local time in a zone as a Date: its UTC fields (year, month, hour and so on) contain the local time.
 * @throws RangeError for an unknown zone
 */
export function clockAt(moment: Date, zone: string): Date {
  if (zone === OWN_ZONE) {
    const ahead = -moment.getTimezoneOffset() * MINUTE_MS
    return new Date(moment.getTime() + ahead)
  }
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(moment)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  const milliseconds = moment.getTime() - Math.floor(moment.getTime() / 1000) * 1000
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds))
}

/** Returns the difference between local time in a zone and UTC, in milliseconds; positive if local time is ahead. */
export const offsetAt = (moment: Date, zone: string): number =>
  clockAt(moment, zone).getTime() - moment.getTime()

/** Formats a moment as local time in a zone: 'YYYY-MM-DDTHH:mm'. */
export const localOf = (moment: Date, zone: string): string =>
  clockAt(moment, zone).toISOString().slice(0, LOCAL_LENGTH)

/**
 * Returns the moments at which clocks in a zone show a time, earliest first. Usually, this is one moment. A time that
 * the clocks skip has none, and a time that they show twice, because they are put back, has two.
 * @param local 'YYYY-MM-DDTHH:mm', from 1900 on
 * @returns undefined if the text is not a date and time, or the zone is unknown
 */
export function momentsAt(local: string, zone: string): Date[] | undefined {
  const wall = new Date(`${local}:00.000Z`)
  if (zone !== OWN_ZONE && !isZone(zone)) return undefined
  if (!LOCAL_PATTERN.test(local) || Number.isNaN(wall.getTime())) return undefined
  if (wall.toISOString().slice(0, LOCAL_LENGTH) !== local) return undefined
  // The offset changes at most once between the day before the local time and the day after it. So the offset at the
  // local time is that of the day before or that of the day after.
  const offsets = [-DAY_MS, DAY_MS].map((ms) => offsetAt(new Date(wall.getTime() + ms), zone))
  return [...new Set(offsets)]
    .map((offset) => new Date(wall.getTime() - offset))
    .filter((moment) => localOf(moment, zone) === local)
    .sort((a, b) => a.getTime() - b.getTime())
}

/**
 * Returns the name of a zone's time at a moment, such as 'Eastern Standard Time'. If this time has no name, returns its
 * offset, such as 'GMT+4'.
 */
export function zoneName(moment: Date, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone || undefined,
    timeZoneName: 'long',
  })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Returns the city in a zone's name: 'New York' for America/New_York. */
export const zoneCity = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/**
 * Returns the names of all zones that this runtime lists. If `zone` is not among them, it is added as the first.
 * @param zone '' to add none
 */
export function zonesWith(zone: string): readonly string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return zone === '' || zones.includes(zone) ? zones : [zone, ...zones]
}
