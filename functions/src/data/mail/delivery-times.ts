import { DAY_MS } from '@domain/durations'
import type { MailKind } from '@domain/entities/outbox-mail'
import type { PreferenceFields } from '@domain/entities/preferences'
import { DIGEST_HOUR } from '@domain/limits'
import { NOTICE_KINDS, type NoticeKind } from '@domain/notices'
import { clockAt, isZone, localOf, momentsAt, offsetAt } from '@domain/zones'
import { OTHER_ZONE_NAMES } from './zone-names'

/** The length of 'YYYY-MM-DD'. */
const DAY_LENGTH = 10
/** The length of 'YYYY-MM-DDTHH:mm'. */
const MINUTE_LENGTH = 16

/** The canonical name of a time zone; UTC when the zone does not exist. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The names of all time zones that a member may have chosen. */
export const ALL_ZONES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('timeZone'),
  ...OTHER_ZONE_NAMES,
])

/**
 * The name under which a time zone's formatter is cached. A name outside ALL_ZONES is replaced by the canonical name,
 * so that members cannot fill the cache with different spellings of one zone.
 */
const cachedZone = (zone: string): string =>
  ALL_ZONES.has(zone) && isZone(zone) ? zone : knownZone(zone)

/**
 * The name under which a browser's time zone is stored: one of `ALL_ZONES`, because digests are queued only for these
 * zones. UTC when the zone does not exist.
 */
export function zoneToStore(zone = 'UTC'): string {
  return [zone, knownZone(zone)].find((name) => ALL_ZONES.has(name)) ?? 'UTC'
}

/** The date in a time zone, for example 2026-03-29. */
export const localDay = (moment: Date, zone: string): string =>
  localOf(moment, cachedZone(zone)).slice(0, DAY_LENGTH)

/**
 * Returns the first moment after `from` at which the clocks in a time zone show `hour`:00. On a day when the clocks
 * skip this hour, the result is computed with the UTC offset of the day before.
 */
export function nextLocalHour(from: Date, hour: number, zone: string): Date {
  for (let days = 0; ; days++) {
    const moment = localHour(from, days, { hour, zone })
    if (moment > from) return moment
  }
}

/** The moment at which the clocks in a time zone show `hour`:00, `days` days after the local day of `from`. */
function localHour(from: Date, days: number, { hour, zone }: { hour: number; zone: string }): Date {
  const name = cachedZone(zone)
  const wall = new Date(`${localDay(from, name)}T00:00:00Z`)
  wall.setUTCDate(wall.getUTCDate() + days)
  wall.setUTCHours(hour)
  // If the clocks show the hour twice on this day, the earlier moment is used. If they skip it, the result is computed
  // with the UTC offset of the day before.
  const [moment] = momentsAt(wall.toISOString().slice(0, MINUTE_LENGTH), name) ?? []
  return moment ?? new Date(wall.getTime() - offsetAt(new Date(wall.getTime() - DAY_MS), name))
}

/** When the next digest is due in a time zone. */
export const nextDigest = (now: Date, zone: string): Date => nextLocalHour(now, DIGEST_HOUR, zone)

/** Returns when the previous digest was due: at 8:00 on the day before `due`, in the time zone. */
export const previousDigest = (due: Date, zone: string): Date =>
  localHour(due, -1, { hour: DIGEST_HOUR, zone })

type QuietHours = Pick<PreferenceFields, 'quiet_from' | 'quiet_to' | 'time_zone'>

const hourOf = (text: string) => Number(text.slice(0, 2))

/**
 * Whether quiet hours delay emails of a kind. Emails that a member requests or that protect the account, and emails to
 * persons without an account, are sent at any time.
 */
export function waitsForQuietHours(kind: MailKind): boolean {
  if (kind === 'digest' || kind === 'announcement') return true
  return kind in NOTICE_KINDS && NOTICE_KINDS[kind as NoticeKind].group !== 'security'
}

/** The end of the quiet hours if a moment is within them; otherwise the moment itself. */
export function afterQuietHours(
  moment: Date,
  { quiet_from, quiet_to, time_zone }: QuietHours,
): Date {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return moment
  const hour = clockAt(moment, cachedZone(time_zone)).getUTCHours()
  const [from, to] = [hourOf(quiet_from), hourOf(quiet_to)]
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  return isQuiet ? nextLocalHour(moment, to, time_zone) : moment
}
