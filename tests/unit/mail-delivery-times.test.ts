import { describe, expect, it, vi } from 'vitest'
import { zonesByMorning } from '../../functions/src/data/mail/digests'
import {
  afterQuietHours,
  knownZone,
  localDay,
  nextDigest,
  previousDigest,
  waitsForQuietHours,
  zoneToStore,
} from '../../functions/src/data/mail/delivery-times'

describe('nextDigest', () => {
  it.each([
    // Each row: time zone, current time, the next 8:00 in the time zone.
    ['UTC', '2026-11-24T07:59:59Z', '2026-11-24T08:00:00Z'],
    ['UTC', '2026-11-24T08:00:00Z', '2026-11-25T08:00:00Z'],
    ['Europe/London', '2026-11-24T12:00:00Z', '2026-11-25T08:00:00Z'],
    // In London the clocks go forward on 29 March 2026 at 1:00, and back on 25 October 2026.
    ['Europe/London', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00Z'],
    ['Europe/London', '2026-03-29T00:30:00Z', '2026-03-29T07:00:00Z'],
    ['Europe/London', '2026-03-28T07:00:00Z', '2026-03-28T08:00:00Z'],
    ['Europe/London', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00Z'],
    ['Europe/London', '2026-10-24T06:59:59Z', '2026-10-24T07:00:00Z'],
    // In New York the clocks change at 2:00 on 8 March and on 1 November 2026.
    ['America/New_York', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00Z'],
    ['America/New_York', '2026-03-07T12:59:00Z', '2026-03-07T13:00:00Z'],
    ['America/New_York', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00Z'],
    ['Asia/Dubai', '2026-11-24T03:59:00Z', '2026-11-24T04:00:00Z'],
    ['Asia/Dubai', '2026-11-24T04:00:00Z', '2026-11-25T04:00:00Z'],
    // Time zones whose offset from UTC includes half an hour or three quarters, and time zones on both sides of the
    // date line.
    ['Asia/Kolkata', '2026-11-24T02:29:00Z', '2026-11-24T02:30:00Z'],
    ['Asia/Kathmandu', '2026-11-24T02:16:00Z', '2026-11-25T02:15:00Z'],
    ['Pacific/Auckland', '2026-11-23T18:59:00Z', '2026-11-23T19:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-23T17:59:00Z', '2026-11-23T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-24T18:59:00Z', '2026-11-24T19:00:00Z'],
    // On Lord Howe Island the clocks go forward by half an hour on 4 October 2026.
    ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-02T12:00:00Z', '2026-10-02T21:30:00Z'],
    ['Middle/Nowhere', '2026-11-24T07:00:00Z', '2026-11-24T08:00:00Z'],
  ])('nextDigest in the time zone %s: after %s, the next digest is due at %s', (zone, now, due) => {
    expect(nextDigest(new Date(now), zone).toISOString()).toBe(new Date(due).toISOString())
  })
})

describe('waitsForQuietHours', () => {
  it.each([
    ['delay', 'request_status', true],
    ['delay', 'digest', true],
    ['delay', 'announcement', true],
    ['do not delay', 'password_changed', false],
    ['do not delay', 'reset_password', false],
    ['do not delay', 'member_invitation', false],
  ] as const)('quiet hours %s a mail of the kind %s', (_, kind, waits) => {
    expect(waitsForQuietHours(kind)).toBe(waits)
  })
})

describe('afterQuietHours', () => {
  it.each([
    // Each row: time zone, start and end of the quiet hours, due time, earliest time to send the email.
    ['UTC', '22:00', '07:00', '2026-11-24T21:59:59Z', '2026-11-24T21:59:59Z'],
    ['UTC', '22:00', '07:00', '2026-11-24T22:00:00Z', '2026-11-25T07:00:00Z'],
    ['UTC', '22:00', '07:00', '2026-11-24T23:59:59Z', '2026-11-25T07:00:00Z'],
    ['UTC', '22:00', '07:00', '2026-11-25T00:00:00Z', '2026-11-25T07:00:00Z'],
    ['UTC', '22:00', '07:00', '2026-11-25T06:59:59Z', '2026-11-25T07:00:00Z'],
    ['UTC', '22:00', '07:00', '2026-11-25T07:00:00Z', '2026-11-25T07:00:00Z'],
    ['UTC', '13:00', '15:00', '2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z'],
    ['UTC', '13:00', '15:00', '2026-11-24T12:59:00Z', '2026-11-24T12:59:00Z'],
    ['UTC', '13:00', '15:00', '2026-11-24T15:00:00Z', '2026-11-24T15:00:00Z'],
    ['UTC', '09:00', '09:00', '2026-11-24T09:30:00Z', '2026-11-24T09:30:00Z'],
    ['UTC', null, null, '2026-11-24T03:00:00Z', '2026-11-24T03:00:00Z'],
    ['Asia/Dubai', '22:00', '07:00', '2026-11-24T18:00:00Z', '2026-11-25T03:00:00Z'],
    ['America/New_York', '22:00', '07:00', '2026-11-24T04:00:00Z', '2026-11-24T12:00:00Z'],
    // In London the night before 29 March 2026 is one hour shorter, and the night before 25 October 2026 is one hour
    // longer.
    ['Europe/London', '22:00', '07:00', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/London', '22:00', '07:00', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
    // In London the local time 1:00 does not exist on 29 March 2026, and occurs twice on 25 October 2026.
    ['Europe/London', '22:00', '01:00', '2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'],
    ['Europe/London', '22:00', '01:00', '2026-10-24T23:30:00Z', '2026-10-25T00:00:00Z'],
    ['Asia/Kolkata', '22:00', '07:00', '2026-11-24T17:00:00Z', '2026-11-25T01:30:00Z'],
  ])(
    'afterQuietHours with quiet hours in %s from %s to %s: a mail of %s can be sent at %s',
    (time_zone, quiet_from, quiet_to, at, goes) => {
      const preferred = { time_zone, quiet_from, quiet_to }
      expect(afterQuietHours(new Date(at), preferred).toISOString()).toBe(
        new Date(goes).toISOString(),
      )
    },
  )
})

describe('localDay and knownZone', () => {
  it.each([
    ['UTC', '2026-11-24T23:59:59Z', '2026-11-24'],
    ['Asia/Dubai', '2026-11-24T20:00:00Z', '2026-11-25'],
    ['America/Los_Angeles', '2026-11-24T07:59:00Z', '2026-11-23'],
    ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25'],
  ])('the local day in the time zone %s at %s is %s', (zone, moment, day) => {
    expect(localDay(new Date(moment), zone)).toBe(day)
  })

  it('knownZone returns UTC for an unknown time zone', () => {
    expect(knownZone('Middle/Nowhere')).toBe('UTC')
    expect(knownZone('')).toBe('UTC')
    expect(knownZone('Europe/London')).toBe('Europe/London')
  })
})

describe('zoneToStore', () => {
  it.each([
    ['Europe/London', 'Europe/London'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['Etc/UTC', 'Etc/UTC'],
    ['europe/london', 'Europe/London'],
    ['Middle/Nowhere', 'UTC'],
    ['Etc/Unknown', 'UTC'],
    ['+05:30', 'UTC'],
    ['', 'UTC'],
    [undefined, 'UTC'],
  ])('zoneToStore converts the time zone %s to %s', (zone, stored) => {
    expect(zoneToStore(zone)).toBe(stored)
  })
})

describe('previousDigest', () => {
  it.each([
    // Each row: time zone, the time at which a digest is due, the time at which the previous digest was due.
    ['UTC', '2026-11-25T08:00:00Z', '2026-11-24T08:00:00Z'],
    ['Europe/London', '2026-03-29T07:00:00Z', '2026-03-28T08:00:00Z'],
    ['Europe/London', '2026-03-30T07:00:00Z', '2026-03-29T07:00:00Z'],
    ['Europe/London', '2026-10-25T08:00:00Z', '2026-10-24T07:00:00Z'],
    ['America/New_York', '2026-11-01T13:00:00Z', '2026-10-31T12:00:00Z'],
    ['Pacific/Auckland', '2026-11-24T19:00:00Z', '2026-11-23T19:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T21:00:00Z', '2026-10-02T21:30:00Z'],
    ['Middle/Nowhere', '2026-11-24T08:00:00Z', '2026-11-23T08:00:00Z'],
  ])(
    'previousDigest in the time zone %s: before the digest at %s, a digest was due at %s',
    (zone, due, previous) => {
      expect(previousDigest(new Date(due), zone)).toEqual(new Date(previous))
    },
  )
})

describe('zonesByMorning', () => {
  it('zonesByMorning separates two zones that reach 8:00 at the same moment but reached it at different moments on the day before', () => {
    // In London the clocks go back on 25 October 2026. In Accra, the clocks never change.
    const mornings = zonesByMorning(
      new Date('2026-10-25T07:55:00Z'),
      new Date('2026-10-25T08:05:00Z'),
    )
    const previousOf = (zone: string) =>
      mornings.filter(({ zones }) => zones.includes(zone)).map(({ previous }) => previous)
    expect(previousOf('Europe/London')).toEqual([new Date('2026-10-24T07:00:00Z')])
    expect(previousOf('Africa/Accra')).toEqual([new Date('2026-10-24T08:00:00Z')])
  })

  it('zonesByMorning returns the time zones in which the local time reaches 8:00 during the given period', () => {
    const mornings = zonesByMorning(
      new Date('2026-11-24T03:55:00Z'),
      new Date('2026-11-24T04:16:00Z'),
    )
    expect(mornings.map(({ due }) => due.toISOString())).toEqual(['2026-11-24T04:00:00.000Z'])
    expect(mornings[0]?.zones).toContain('Asia/Dubai')
    expect(mornings[0]?.zones).not.toContain('Europe/London')
  })

  it('for a period of 24 hours, zonesByMorning returns each time zone exactly once, even if clocks change in this period', () => {
    for (const day of ['2026-03-29', '2026-06-01', '2026-10-25']) {
      const from = new Date(`${day}T00:00:00Z`)
      const zones = zonesByMorning(from, new Date(from.getTime() + 24 * 3_600_000)).flatMap(
        ({ zones }) => zones,
      )
      expect(new Set(zones).size).toBe(zones.length)
      for (const zone of ['UTC', 'Europe/London', 'Asia/Kolkata', 'America/New_York'])
        expect(zones).toContain(zone)
    }
  })

  it('zonesByMorning returns all names of each time zone, including older names that Node.js does not list', () => {
    const [morning] = zonesByMorning(
      new Date('2026-11-24T10:50:00Z'),
      new Date('2026-11-24T11:05:00Z'),
    )
    for (const zone of [
      'America/Buenos_Aires',
      'America/Argentina/Buenos_Aires',
      'Brazil/East',
      'Etc/GMT+3',
    ])
      expect(morning?.zones).toContain(zone)
  })

  it('the second call of zonesByMorning reuses the date formatters of the first call, because creating formatters is slow', () => {
    const period = [new Date('2026-11-24T10:50:00Z'), new Date('2026-11-24T11:05:00Z')] as const
    zonesByMorning(...period)
    const formatters = vi.spyOn(Intl, 'DateTimeFormat')
    zonesByMorning(...period)
    expect(formatters).not.toHaveBeenCalled()
    formatters.mockRestore()
  })
})
