import { MESSAGES } from '@domain/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  eventFormSchema,
  inputsOf,
  originalDatesOf,
  NO_EVENT,
  type EventInputs,
} from '../../web/src/features/events/admin/form'
import { createWorld, event } from '../support/factories'

const NOW = new Date('2026-06-15T12:00:00Z')
const world = createWorld(NOW)

const FILLED_INPUTS: EventInputs = {
  ...NO_EVENT,
  title: ' Evening in London ',
  event_date: '2026-09-01T19:30',
  event_type: 'meetup',
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubEnv('TZ', 'UTC')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Returns the first error message of each invalid field. The form shows only this message. */
function firstMessages(
  inputs: Partial<EventInputs>,
  known: Parameters<typeof eventFormSchema>[0] = null,
) {
  const parsed = eventFormSchema(known).safeParse({ ...FILLED_INPUTS, ...inputs })
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse(),
  )
}

describe('the form for a new event', () => {
  it('the event form trims its fields and turns empty fields into null', () => {
    expect(
      eventFormSchema(null).parse({ ...FILLED_INPUTS, description: ' \n ', location: ' ' }),
    ).toEqual({
      title: 'Evening in London',
      description: null,
      event_date: new Date('2026-09-01T19:30:00Z'),
      ends_at: null,
      time_zone: null,
      city: null,
      event_type: 'meetup',
      location: null,
      max_attendees: null,
      registration_url: null,
    })
  })

  it('the event form accepts an event with all fields filled in', () => {
    const parsed = eventFormSchema(null).parse({
      ...FILLED_INPUTS,
      description: ' One\ntwo ',
      location: ' London ',
      max_attendees: ' 40 ',
      registration_url: ' https://events.example/1 ',
    })
    expect(parsed).toMatchObject({
      description: 'One\ntwo',
      location: 'London',
      max_attendees: 40,
      registration_url: 'https://events.example/1',
    })
  })

  it('the event form requires a title, a date and a type', () => {
    expect(firstMessages({ ...NO_EVENT, title: '  ' })).toEqual({
      title: MESSAGES.eventTitleRequired,
      event_date: MESSAGES.eventDateRequired,
      event_type: MESSAGES.eventTypeRequired,
    })
  })

  it.each(['2026-06-15T12:00', '2026-06-15T11:59', '2020-01-01T10:00'])(
    'the event form refuses the past time %s for a new event',
    (event_date) => {
      expect(firstMessages({ event_date })).toEqual({ event_date: MESSAGES.eventDatePast })
    },
  )

  it('the event form accepts a new event that begins in one minute', () => {
    expect(firstMessages({ event_date: '2026-06-15T12:01' })).toEqual({})
  })

  it('the event form refuses a time that daylight saving skips', () => {
    vi.stubEnv('TZ', 'Europe/London')
    expect(firstMessages({ event_date: '2027-03-28T01:30' })).toEqual({
      event_date: MESSAGES.eventDateSkipped,
    })
  })

  it.each([
    ['12abc', MESSAGES.attendeesInvalid],
    ['0', MESSAGES.attendeesInvalid],
    ['-3', MESSAGES.attendeesInvalid],
    ['1.5', MESSAGES.attendeesInvalid],
    ['1e9', MESSAGES.attendeesInvalid],
    ['1000001', MESSAGES.attendeesTooMany],
    ['999999999999999999999999', MESSAGES.attendeesTooMany],
  ])('the event form rejects %j as the number of attendees', (max_attendees, message) => {
    expect(firstMessages({ max_attendees })).toEqual({ max_attendees: message })
  })

  it.each(['javascript:alert(1)', 'events.example', 'mailto:a@b.example'])(
    'the event form rejects the registration URL %s',
    (registration_url) => {
      expect(firstMessages({ registration_url }).registration_url).toMatch(
        /https:\/\/ or http:\/\//,
      )
    },
  )
})

describe('the form for a stored event', () => {
  /** Submits the form for a stored event without changing any input. Returns the date that the form would store. */
  const outputWithoutChanges = (moment: Date) => {
    const stored = event(world, { event_date: moment })
    return eventFormSchema(originalDatesOf(stored)).parse(inputsOf(stored)).event_date.toISOString()
  }

  it.each(['UTC', 'Asia/Dubai', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'])(
    'editing an event in the time zone %s keeps the date to the millisecond',
    (zone) => {
      vi.stubEnv('TZ', zone)
      for (const iso of [
        '2026-09-01T19:30:45.678Z',
        '2020-01-01T00:00:00.001Z',
        // At the end of daylight saving, some local times occur twice. Each pair below contains both moments of one
        // such local time: in London, in New York and on Lord Howe Island.
        '2026-10-25T00:30:00.000Z',
        '2026-10-25T01:30:00.000Z',
        '2026-11-01T05:30:00.000Z',
        '2026-11-01T06:30:00.000Z',
        '2026-04-04T14:45:00.000Z',
        '2026-04-04T15:15:00.000Z',
      ]) {
        expect(outputWithoutChanges(new Date(iso))).toBe(iso)
      }
    },
  )

  it('if the admin’s time zone changes while an event is edited, the event form keeps the date', () => {
    const moment = new Date('2026-09-01T19:30:45Z')
    const stored = event(world, { event_date: moment })
    const [known, inputs] = [originalDatesOf(stored), inputsOf(stored)]
    vi.stubEnv('TZ', 'Asia/Dubai')
    expect(eventFormSchema(known).parse(inputs).event_date).toEqual(moment)
  })

  it('when a past event is edited, the event form accepts another date in the past', () => {
    const stored = event(world, { event_date: new Date('2025-01-01T10:00:00Z') })
    const known = originalDatesOf(stored)
    expect(firstMessages({ event_date: inputsOf(stored).event_date }, known)).toEqual({})
    expect(firstMessages({ event_date: '2025-02-01T10:00' }, known)).toEqual({})
  })

  it('editing an event keeps an event type that the form does not offer', () => {
    const stored = event(world, 'unknownType')
    expect(eventFormSchema(null).parse(inputsOf(stored)).event_type).toBe('retreat')
  })

  it('the event form returns an event unchanged when no input has changed', () => {
    const stored = event(world, { event_date: new Date('2026-09-01T19:30:00Z') })
    const { created_by: _by, created_at: _at, updated_at: _up, ...fields } = stored
    expect(eventFormSchema(null).parse(inputsOf(stored))).toEqual(fields)
  })
})

describe('the form for an event with a time zone', () => {
  const NEW_YORK_INPUTS = { ...FILLED_INPUTS, time_zone: 'America/New_York', city: 'New York' }

  it('the event form interprets dates in the time zone of the event’s place', () => {
    const parsed = eventFormSchema(null).parse({ ...NEW_YORK_INPUTS, ends_at: '2026-09-01T22:00' })
    expect(parsed).toMatchObject({
      event_date: new Date('2026-09-01T23:30:00Z'),
      ends_at: new Date('2026-09-02T02:00:00Z'),
      time_zone: 'America/New_York',
      city: 'New York',
    })
  })

  it('the event form refuses a time that daylight saving skips at the event’s place, even if it exists in the admin’s time zone', () => {
    vi.stubEnv('TZ', 'Asia/Dubai')
    const skipped = { ...NEW_YORK_INPUTS, event_date: '2027-03-14T02:30' }
    expect(firstMessages(skipped)).toEqual({ event_date: MESSAGES.eventDateSkipped })
    expect(firstMessages({ ...skipped, time_zone: '' })).toEqual({})
    expect(firstMessages({ ...NEW_YORK_INPUTS, ends_at: '2027-03-14T02:30' })).toEqual({
      ends_at: MESSAGES.eventDateSkipped,
    })
  })

  it.each([
    ['2026-09-01T19:30', MESSAGES.eventEndEarly],
    ['2026-09-01T10:00', MESSAGES.eventEndEarly],
    ['2026-10-02T19:31', MESSAGES.eventEndLate],
    ['soon', MESSAGES.eventDateInvalid],
  ])('the event form refuses %s as the end of the event', (ends_at, message) => {
    expect(firstMessages({ ...NEW_YORK_INPUTS, ends_at })).toEqual({ ends_at: message })
  })

  it('the event form accepts an event that lasts 31 days', () => {
    expect(firstMessages({ ...NEW_YORK_INPUTS, ends_at: '2026-10-02T19:30' })).toEqual({})
  })

  it('the event form refuses a time zone that does not exist', () => {
    expect(firstMessages({ ...FILLED_INPUTS, time_zone: 'Asia/Atlantis' }).time_zone).toBe(
      MESSAGES.eventZoneUnknown,
    )
  })

  it('the event form keeps the exact dates of a stored event; if an admin changes the event’s time zone, the form keeps the local times', () => {
    const stored = event(world, {
      event_date: new Date('2026-11-01T06:30:00.123Z'),
      ends_at: new Date('2026-11-01T08:00:00.456Z'),
      time_zone: 'America/New_York',
    })
    const [known, inputs] = [originalDatesOf(stored), inputsOf(stored)]
    expect(inputs).toMatchObject({ event_date: '2026-11-01T01:30', ends_at: '2026-11-01T03:00' })
    expect(eventFormSchema(known).parse(inputs)).toMatchObject({
      event_date: stored.event_date,
      ends_at: stored.ends_at,
    })
    const moved = eventFormSchema(known).parse({ ...inputs, time_zone: 'Asia/Dubai' })
    expect(moved).toMatchObject({
      event_date: new Date('2026-10-31T21:30:00Z'),
      ends_at: new Date('2026-10-31T23:00:00Z'),
    })
  })
})
