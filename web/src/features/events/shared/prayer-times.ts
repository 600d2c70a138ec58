import type { City } from '@domain/cities'
import type { PrayerRule } from '@domain/entities/day-settings'
import type { PrayerTimes as Times } from '@domain/member-day'
import { PRAYERS, type Prayer } from '@domain/options'
import { clockAt } from '@domain/zones'
import { CalculationMethod, Coordinates, HighLatitudeRule, PrayerTimes } from 'adhan'

/**
 * Returns the prayer times of a city on the local day of a moment, rounded to minutes.
 * @param rule the rule that the owner has stored for the city; it replaces the calculation of the city's region
 */
export function prayerTimes(city: City, moment: Date, rule?: PrayerRule): Times {
  const day = clockAt(moment, city.zone)
  const coordinates = new Coordinates(city.latitude, city.longitude)
  const parameters = CalculationMethod[rule?.method ?? city.method]()
  parameters.highLatitudeRule = HighLatitudeRule.recommended(coordinates)
  for (const prayer of PRAYERS) parameters.adjustments[prayer] = rule?.minutes[prayer] ?? 0
  // The library uses the local year, month and day of a Date.
  const date = new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12)
  const times = new PrayerTimes(coordinates, date, parameters)
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, times[prayer]])) as Record<
    Prayer,
    Date
  >
}
