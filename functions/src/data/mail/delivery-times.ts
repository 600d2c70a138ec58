import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { MailKind } from '@domain/entities/outbox-mail'
import type { PreferenceFields } from '@domain/entities/preferences'
import { DIGEST_HOUR } from '@domain/limits'
import { NOTICE_KINDS, type NoticeKind } from '@domain/notices'
import { OTHER_ZONE_NAMES } from './zone-names'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The canonical name of a time zone; UTC when the zone does not exist. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The names of all time zones that a member may have chosen. */
export const allZones = (): ReadonlySet<string> =>
  new Set([...Intl.supportedValuesOf('timeZone'), ...OTHER_ZONE_NAMES])

/**
 * The name under which a browser's time zone is stored: one of `allZones`, because digests are queued for these only. UTC
 * when the zone does not exist.
 */
export function zoneToStore(zone = 'UTC'): string {
  const zones = allZones()
  return [zone, knownZone(zone)].find((name) => zones.has(name)) ?? 'UTC'
}

/** The date in a time zone, for example 2026-03-29. */
export function localDay(moment: Date, zone: string): string {
  return dayjs(moment).tz(knownZone(zone)).format('YYYY-MM-DD')
}

/**
 * The first moment after `from` at which the clocks in a time zone show `hour`:00. On a day on which the clocks skip
 * that hour, the result is the moment after the change.
 */
export function nextLocalHour(from: Date, hour: number, zone: string): Date {
  for (let days = 0; ; days++) {
    const moment = localHour(from, days, { hour, zone: knownZone(zone) })
    if (moment > from) return moment
  }
}

/** The moment at which the clocks in a known time zone show `hour`:00, so many days after the local day of `from`. */
function localHour(from: Date, days: number, { hour, zone }: { hour: number; zone: string }): Date {
  const day = dayjs.utc(localDay(from, zone)).add(days, 'day').format('YYYY-MM-DD')
  const later = dayjs.tz(`${day} ${String(hour).padStart(2, '0')}:00`, zone)
  // If the clocks show the hour twice on a day, the earlier moment is used.
  const before = later.subtract(1, 'hour')
  return (before.tz(zone).hour() === hour ? before : later).toDate()
}

/** When the next digest is due in a time zone. */
export const nextDigest = (now: Date, zone: string): Date => nextLocalHour(now, DIGEST_HOUR, zone)

/** When the digest before the digest of `due` was due in a time zone: 8:00 on the day before. */
export const previousDigest = (due: Date, zone: string): Date =>
  localHour(due, -1, { hour: DIGEST_HOUR, zone: knownZone(zone) })

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
  const hour = dayjs(moment).tz(knownZone(time_zone)).hour()
  const [from, to] = [hourOf(quiet_from), hourOf(quiet_to)]
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  return isQuiet ? nextLocalHour(moment, to, time_zone) : moment
}
