import { CITIES, cityNamed } from '@domain/cities'
import type { PrayerRule } from '@domain/entities/day-settings'
import { eidOn, hijriDay, hijriText } from '@domain/hijri'
import { eventDayTexts } from '@domain/member-day'
import { PRAYERS } from '@domain/options'
import { clockAt, isZone, localOf, OWN_ZONE } from '@domain/zones'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prayerTimes } from '../../web/src/features/events/shared/prayer-times'

/**
 * Published prayer times: a day, then Fajr, Dhuhr, Asr, Maghrib and Isha in the local time of the city.
 *
 * - Makkah: Umm al-Qura, www.ummulqura.org.sa, 2016
 * - Dubai: General Authority of Islamic Affairs, www.awqaf.gov.ae, 2018
 * - Doha: Ministry of Endowments, www.islam.gov.qa, 2016
 * - Kuwait City: the Kuwait Prayer Times application, 2016
 * - Singapore: Majlis Ugama Islam, www.muis.gov.sg, 2020
 * - London: Moonsighting Committee, www.moonsighting.com/pray.php, 2016. The Asr times are omitted, because this source
 *   states the Hanafi time, which is later than the time that our code calculates.
 *
 * The tables are copied from the folders Shared/Times and Times of github.com/batoulapps/adhan-js, the library that
 * calculates the prayer times.
 */
const PUBLISHED_TIMES: Record<string, readonly (readonly [day: string, ...times: string[]])[]> = {
  Makkah: [
    ['2016-01-05', '05:39', '12:26', '15:32', '17:53', '19:23'],
    ['2016-04-03', '04:55', '12:24', '15:50', '18:37', '20:07'],
    ['2016-09-04', '04:48', '12:20', '15:45', '18:34', '20:04'],
    ['2016-11-05', '05:09', '12:05', '15:19', '17:43', '19:13'],
  ],
  Dubai: [
    ['2018-01-01', '05:42', '12:25', '15:24', '17:44', '19:03'],
    ['2018-04-01', '04:53', '12:25', '15:54', '18:38', '19:53'],
    ['2018-07-01', '04:02', '12:25', '15:48', '19:16', '20:43'],
    ['2018-10-01', '04:54', '12:11', '15:35', '18:09', '19:23'],
  ],
  Doha: [
    ['2016-01-01', '04:58', '11:37', '14:35', '16:56', '18:26'],
    ['2016-04-01', '04:09', '11:38', '15:06', '17:51', '19:21'],
    ['2016-07-01', '03:18', '11:38', '15:01', '18:29', '19:59'],
    ['2016-12-01', '04:41', '11:23', '14:23', '16:44', '18:14'],
  ],
  'Kuwait City': [
    ['2016-01-01', '05:18', '11:51', '14:42', '17:01', '18:23'],
    ['2016-04-01', '04:18', '11:52', '15:23', '18:06', '19:24'],
    ['2016-07-01', '03:16', '11:52', '15:26', '18:52', '20:23'],
    ['2016-10-01', '04:22', '11:38', '15:02', '17:34', '18:51'],
  ],
  Singapore: [
    ['2020-01-01', '05:44', '13:10', '16:34', '19:10', '20:25'],
    ['2020-02-10', '05:58', '13:21', '16:40', '19:22', '20:32'],
    ['2020-03-20', '05:52', '13:13', '16:14', '19:16', '20:24'],
  ],
  London: [
    ['2016-01-01', '06:25', '12:09', '', '16:05', '17:38'],
    ['2016-04-01', '04:59', '13:09', '', '19:37', '20:49'],
    ['2016-07-01', '02:51', '13:09', '', '21:24', '22:38'],
    ['2016-10-01', '05:28', '12:55', '', '18:40', '19:57'],
  ],
}

const cityOf = (name: string) => {
  const city = cityNamed(name)
  if (!city) throw new Error(`No city ${name}`)
  return city
}
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

afterEach(() => vi.unstubAllEnvs())

describe('prayer times', () => {
  it.each(
    Object.entries(PUBLISHED_TIMES).flatMap(([name, days]) =>
      days.map((day) => [name, ...day] as const),
    ),
  )('prayer times of %s on %s are within 2 minutes of a published table', (name, day, ...times) => {
    const city = cityOf(name)
    const calculated = prayerTimes(city, new Date(`${day}T09:00:00Z`))
    const far = PRAYERS.flatMap((prayer, index) => {
      const published = times[index]
      if (!published) return []
      const ours = localOf(calculated[prayer], city.zone)
      const off = Math.abs(minutesOf(ours.slice(-5)) - minutesOf(published))
      return off <= 2 && ours.startsWith(day) ? [] : [`${prayer} ${ours}, published ${published}`]
    })
    expect(far).toEqual([])
  })

  it('prayerTimes uses the calculation method from the settings and moves each prayer by the minutes from the settings', () => {
    const london = cityOf('London')
    const day = new Date('2026-11-25T12:00:00Z')
    const minutes = { fajr: 0, dhuhr: 5, asr: 0, maghrib: -3, isha: 0 }
    const rule: PrayerRule = { method: 'MoonsightingCommittee', minutes }
    const withRule = (londonRule: PrayerRule) =>
      prayerTimes(london, day, { hijri_shift: 0, prayers: { London: londonRule } })
    const [plain, moved] = [prayerTimes(london, day), withRule(rule)]
    expect(moved.dhuhr.getTime() - plain.dhuhr.getTime()).toBe(5 * 60_000)
    expect(moved.maghrib.getTime() - plain.maghrib.getTime()).toBe(-3 * 60_000)
    const other = withRule({ ...rule, method: 'Turkey' })
    expect(other.fajr).not.toEqual(plain.fajr)
  })

  const minutesToIsha = (name: string, day: string, hijri_shift = 0) => {
    const settings = { hijri_shift, prayers: {} }
    const { maghrib, isha } = prayerTimes(cityOf(name), new Date(`${day}T12:00:00Z`), settings)
    return (isha.getTime() - maghrib.getTime()) / 60_000
  }

  // In the Umm al-Qura calendar, Ramadan 1447 lasts from 18 February to 19 March 2026.
  it.each(['Makkah', 'Riyadh', 'Manama'])(
    'Isha in %s is 120 minutes after Maghrib in Ramadan, and 90 minutes in other months',
    (name) => {
      expect(minutesToIsha(name, '2026-02-17')).toBe(90)
      expect(minutesToIsha(name, '2026-02-18')).toBe(120)
      expect(minutesToIsha(name, '2026-03-19')).toBe(120)
      expect(minutesToIsha(name, '2026-03-20')).toBe(90)
    },
  )

  it('only the Umm al-Qura method moves Isha to a later time in Ramadan; the corrected Hijri date decides which days are in Ramadan', () => {
    expect(minutesToIsha('Makkah', '2026-02-18', -1)).toBe(90)
    expect(minutesToIsha('Makkah', '2026-02-17', 1)).toBe(120)
    expect(minutesToIsha('Doha', '2026-03-01')).toBe(90)
  })

  it('prayer times are calculated for the current day in the time zone of the city', () => {
    const city = cityOf('Los Angeles')
    const times = prayerTimes(city, new Date('2026-11-26T03:00:00Z'))
    expect(localOf(times.dhuhr, city.zone).slice(0, 10)).toBe('2026-11-25')
  })

  it('every city has a known time zone, and its prayer times are in the order from Fajr to Isha in all seasons', () => {
    for (const city of CITIES) {
      expect(isZone(city.zone)).toBe(true)
      for (const day of ['2027-01-10', '2027-04-10', '2027-06-21', '2027-10-10']) {
        const times = prayerTimes(city, new Date(`${day}T12:00:00Z`))
        const order = PRAYERS.map((prayer) => times[prayer].getTime())
        expect([...order].sort((a, b) => a - b)).toEqual(order)
        const noon = clockAt(times.dhuhr, city.zone).getUTCHours()
        expect([11, 12, 13, 14]).toContain(noon)
      }
    }
  })
})

describe('the Hijri date', () => {
  // Hijri dates of the Umm al-Qura calendar. Sources: R. H. van Gent (Utrecht) and the table in the package hijridate.
  it.each([
    ['2026-02-17', '29 Sha‘ban 1447', null],
    ['2026-02-18', '1 Ramadan 1447', null],
    ['2026-03-19', '30 Ramadan 1447', null],
    ['2026-03-20', '1 Shawwal 1447', 'Eid al-Fitr'],
    ['2026-05-27', '10 Dhu al-Hijjah 1447', 'Eid al-Adha'],
    ['2026-06-16', '1 Muharram 1448', null],
    ['2027-02-08', '1 Ramadan 1448', null],
    ['2027-03-09', '1 Shawwal 1448', 'Eid al-Fitr'],
    ['2027-05-16', '10 Dhu al-Hijjah 1448', 'Eid al-Adha'],
  ])('the Hijri date of %s is %s', (day, text, eid) => {
    const hijri = hijriDay(new Date(`${day}T12:00:00Z`), 'Asia/Riyadh')
    expect(hijriText(hijri)).toBe(text)
    expect(eidOn(hijri)).toBe(eid)
  })

  it('hijriDay corrects the Hijri date by the given number of days', () => {
    const day = new Date('2026-02-18T12:00:00Z')
    expect(hijriText(hijriDay(day, 'UTC', 1))).toBe('2 Ramadan 1447')
    expect(hijriText(hijriDay(day, 'UTC', -1))).toBe('29 Sha‘ban 1447')
  })

  it.each([
    ['Europe/London', '2026-03-28T23:30:00Z', 1, '10 Shawwal 1447'],
    ['Europe/London', '2026-03-29T23:30:00Z', -1, '10 Shawwal 1447'],
    ['America/New_York', '2026-03-08T04:30:00Z', 1, '19 Ramadan 1447'],
    ['Europe/London', '2026-10-24T23:30:00Z', 1, '15 Jumada al-Ula 1448'],
  ])(
    'the Hijri date in %s at %s, corrected by %d day, is right although the clocks change',
    (zone, iso, shift, text) => {
      const moment = new Date(iso)
      expect(hijriText(hijriDay(moment, zone, shift))).toBe(text)
      vi.stubEnv('TZ', zone)
      expect(hijriText(hijriDay(moment, OWN_ZONE, shift))).toBe(text)
    },
  )

  it('hijriDay returns different Hijri dates for one moment in two time zones whose local dates differ', () => {
    const evening = new Date('2026-02-18T02:00:00Z')
    expect(hijriDay(evening, 'America/New_York').month).toBe(8)
    expect(hijriDay(evening, 'Asia/Dubai').month).toBe(9)
  })
})

describe('the prayers and feasts during an event', () => {
  const wordsBetween = (
    from: string,
    to: string | null,
    cityName: string,
    { shift = 0, readerZone }: { shift?: number; readerZone?: string } = {},
  ) => {
    const city = cityNamed(cityName)
    const zone = city?.zone ?? 'Europe/London'
    const event = {
      event_date: new Date(from),
      ends_at: to === null ? null : new Date(to),
      time_zone: zone,
      city: cityName,
    }
    const timesOf = (day: Date) => (city ? prayerTimes(city, day) : null)
    return eventDayTexts(event, timesOf, shift, readerZone ?? zone)
  }

  it('eventDayTexts lists the prayers that begin during an event', () => {
    expect(wordsBetween('2026-11-25T15:00:00Z', '2026-11-25T18:00:00Z', 'London')).toEqual([
      'Maghrib (4:03 PM) and Isha (5:32 PM) begin during this event.',
    ])
  })

  it('eventDayTexts adds the city of the event to each time if the local time in the city differs from the reader’s time', () => {
    const maghrib = (readerZone: string) =>
      wordsBetween('2026-11-25T15:00:00Z', '2026-11-25T16:30:00Z', 'London', { readerZone })
    expect(maghrib('Asia/Dubai')).toEqual(['Maghrib (4:03 PM in London) begins during this event.'])
    expect(maghrib('Europe/Lisbon')).toEqual(['Maghrib (4:03 PM) begins during this event.'])
  })

  it('eventDayTexts lists no prayers if no prayer begins during the event', () => {
    expect(wordsBetween('2026-11-25T18:30:00Z', '2026-11-25T20:00:00Z', 'London')).toEqual([])
  })

  it('eventDayTexts assumes that an event without an end time lasts two hours', () => {
    expect(wordsBetween('2026-11-25T14:30:00Z', null, 'London')).toEqual([
      'Maghrib (4:03 PM) begins during this event.',
    ])
  })

  it('eventDayTexts mentions Jumu‘ah for an event at noon on a Friday', () => {
    expect(wordsBetween('2026-11-27T08:00:00Z', '2026-11-27T09:00:00Z', 'Dubai')).toEqual([
      'It is Friday: the time of Jumu‘ah begins at 12:09 PM, during this event.',
    ])
  })

  it('eventDayTexts mentions Iftar for an event at sunset in Ramadan', () => {
    expect(wordsBetween('2027-02-20T14:00:00Z', '2027-02-20T14:45:00Z', 'Dubai')).toEqual([
      'It is Ramadan: Iftar is at 6:19 PM, during this event.',
    ])
  })

  it('eventDayTexts finds Eid with the corrected Hijri date, even in a city for which no prayer times can be calculated', () => {
    const eid = 'Eid al-Fitr, 1 Shawwal 1448, falls on this event.'
    expect(wordsBetween('2027-03-09T10:00:00Z', '2027-03-09T12:00:00Z', 'Harrogate')).toEqual([eid])
    expect(
      wordsBetween('2027-03-10T10:00:00Z', '2027-03-10T12:00:00Z', 'Harrogate', { shift: -1 }),
    ).toEqual([eid])
    expect(wordsBetween('2027-03-10T10:00:00Z', '2027-03-10T12:00:00Z', 'Harrogate')).toEqual([])
  })

  it('eventDayTexts mentions Eid but lists no prayers for an event that lasts longer than a day', () => {
    expect(wordsBetween('2027-05-14T09:00:00Z', '2027-05-17T09:00:00Z', 'London')).toEqual([
      'Eid al-Adha, 10 Dhu al-Hijjah 1448, falls on this event.',
    ])
  })

  it('eventDayTexts mentions Eid even if the clocks go forward on the day of Eid', () => {
    // In London, the clocks go forward on 29 March 2026. 24 hours after 23:30 on 28 March, it is already 30 March, so a
    // step of 24 hours would skip 29 March.
    const [from, to] = ['2026-03-28T23:30:00Z', '2026-03-30T09:00:00Z']
    expect(wordsBetween(from, to, 'London', { shift: -9 })).toEqual([
      'Eid al-Fitr, 1 Shawwal 1447, falls on this event.',
    ])
  })

  it('if an event ends on the next day, eventDayTexts also lists the prayers after midnight', () => {
    expect(wordsBetween('2026-06-20T21:30:00Z', '2026-06-21T02:30:00Z', 'London')[0]).toMatch(
      /Fajr/,
    )
  })

  /** Returns invented prayer times for the day that contains the given moment. All times are full hours in UTC. */
  const roundTimes = (moment: Date) => {
    const at = (hour: number) => new Date(`${localOf(moment, 'UTC').slice(0, 10)}T${hour}:00:00Z`)
    return { fajr: at(10), dhuhr: at(12), asr: at(15), maghrib: at(18), isha: at(20) }
  }

  it.each([
    [
      'no Iftar on the day before Ramadan if the correction lets Ramadan begin a day later',
      ['2026-02-18T17:00Z', '2026-02-18T19:00Z', -1],
      ['Maghrib (6:00 PM) begins during this event.'],
    ],
    [
      'Iftar on the first day of Ramadan if the correction lets Ramadan begin a day earlier',
      ['2026-02-17T17:00Z', '2026-02-17T19:00Z', 1],
      ['It is Ramadan: Iftar is at 6:00 PM, during this event.'],
    ],
    [
      'Jumu‘ah for an event that begins on a Thursday and ends on a Friday',
      ['2026-11-26T22:00Z', '2026-11-27T14:00Z', 0],
      [
        'It is Friday: the time of Jumu‘ah begins at 12:00 PM, during this event.',
        'Fajr (10:00 AM) begins during this event.',
      ],
    ],
    [
      'Dhuhr of Thursday, not Jumu‘ah, for an event that ends on a Friday before noon',
      ['2026-11-26T11:00Z', '2026-11-27T09:00Z', 0],
      [
        'Dhuhr (12:00 PM) and Asr (3:00 PM) and Maghrib (6:00 PM) and Isha (8:00 PM) begin during this event.',
      ],
    ],
    [
      'no Eid for an event that ends at the midnight before Eid',
      ['2027-03-08T22:00Z', '2027-03-09T00:00Z', 0],
      [],
    ],
    [
      'Eid for an event that ends one millisecond after the midnight before Eid',
      ['2027-03-08T22:00Z', '2027-03-09T00:00:00.001Z', 0],
      ['Eid al-Fitr, 1 Shawwal 1448, falls on this event.'],
    ],
    [
      'the prayers during an event of exactly 24 hours',
      ['2026-11-24T13:00Z', '2026-11-25T13:00Z', 0],
      [
        'Asr (3:00 PM) and Maghrib (6:00 PM) and Isha (8:00 PM) and Fajr (10:00 AM) and Dhuhr (12:00 PM) begin during this event.',
      ],
    ],
    [
      'a prayer that begins with the event, but not a prayer that begins when the event ends',
      ['2026-11-25T15:00Z', '2026-11-25T18:00Z', 0],
      ['Asr (3:00 PM) begins during this event.'],
    ],
  ] as const)('eventDayTexts mentions %s', (_, [from, to, shift], texts) => {
    const event = {
      event_date: new Date(from),
      ends_at: new Date(to),
      time_zone: 'UTC',
      city: null,
    }
    expect(eventDayTexts(event, roundTimes, shift, event.time_zone)).toEqual(texts)
  })
})
