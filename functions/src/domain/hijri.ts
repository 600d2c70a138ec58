import { clockAt } from './zones'

/** A day of the Hijri calendar, by the Umm al-Qura calendar of Saudi Arabia. */
export interface HijriDay {
  day: number
  /** From 1 to 12. */
  month: number
  year: number
}

const HIJRI_MONTHS = [
  'Muharram',
  'Safar',
  'Rabi al-Awwal',
  'Rabi al-Thani',
  'Jumada al-Ula',
  'Jumada al-Akhirah',
  'Rajab',
  'Sha‘ban',
  'Ramadan',
  'Shawwal',
  'Dhu al-Qa‘dah',
  'Dhu al-Hijjah',
] as const

export const RAMADAN = 9
const SHAWWAL = 10
const DHU_AL_HIJJAH = 12

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/**
 * Returns the Hijri date of a civil day. (By custom, a Hijri day begins at the preceding sunset.)
 * @param zone the time zone of the civil day
 * @param shift days that are added to the calculated date: positive if the new moon was seen earlier than calculated,
 * negative if later
 */
export function hijriDay(moment: Date, zone: string, shift = 0): HijriDay {
  const civilDay = clockAt(moment, zone)
  civilDay.setUTCDate(civilDay.getUTCDate() + shift)
  const shown: Record<string, number> = {}
  for (const { type, value } of calendar.formatToParts(civilDay)) shown[type] = Number(value)
  return { day: shown['day'] ?? 0, month: shown['month'] ?? 0, year: shown['year'] ?? 0 }
}

/** Formats a Hijri date: '1 Ramadan 1448'. */
export const hijriText = ({ day, month, year }: HijriDay): string =>
  `${day} ${HIJRI_MONTHS[month - 1] ?? month} ${year}`

/** Returns the Eid that falls on a Hijri date; null on other dates. */
export function eidOn({ day, month }: HijriDay): 'Eid al-Fitr' | 'Eid al-Adha' | null {
  if (day === 1 && month === SHAWWAL) return 'Eid al-Fitr'
  return day === 10 && month === DHU_AL_HIJJAH ? 'Eid al-Adha' : null
}
