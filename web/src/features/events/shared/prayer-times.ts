import type { City } from '@domain/cities'
import { DEFAULT_DAY_SETTINGS, type DaySettingsFields } from '@domain/entities/day-settings'
import { hijriDay, RAMADAN } from '@domain/hijri'
import type { PrayerTimes as Times } from '@domain/member-day'
import { PRAYERS, type Prayer } from '@domain/options'
import { clockAt } from '@domain/zones'
import { CalculationMethod, Coordinates, HighLatitudeRule, PrayerTimes } from 'adhan'

/**
 * The number of minutes between Maghrib and Isha in Ramadan, by the method of Umm al-Qura. The library would use 90
 * minutes, as in the rest of the year.
 */
const RAMADAN_ISHA_INTERVAL = 120

/**
 * Returns the prayer times of one day in a city, rounded to minutes.
 * @param moment any moment on this day; the city's time zone determines the day
 * @param settings the owner's settings; if they contain a rule for the city, its calculation method and its corrections
 * in minutes are used instead of the defaults
 */
export function prayerTimes(
  city: City,
  moment: Date,
  { hijri_shift, prayers }: DaySettingsFields = DEFAULT_DAY_SETTINGS,
): Times {
  const rule = prayers[city.name]
  const method = rule?.method ?? city.method
  const day = clockAt(moment, city.zone)
  const coordinates = new Coordinates(city.latitude, city.longitude)
  const parameters = CalculationMethod[method]()
  if (method === 'UmmAlQura' && hijriDay(moment, city.zone, hijri_shift).month === RAMADAN)
    parameters.ishaInterval = RAMADAN_ISHA_INTERVAL
  parameters.highLatitudeRule = HighLatitudeRule.recommended(coordinates)
  for (const prayer of PRAYERS) parameters.adjustments[prayer] = rule?.minutes[prayer] ?? 0
  // This Date is noon of the day in the browser's time zone, because the library reads the year, month and day of a
  // Date in that time zone.
  const date = new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12)
  const times = new PrayerTimes(coordinates, date, parameters)
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, times[prayer]])) as Record<
    Prayer,
    Date
  >
}
