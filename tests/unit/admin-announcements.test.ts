import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnnouncementCard } from '@domain/calls/announcements'
import { linkedParts } from '@domain/linked-text'
import { MESSAGES } from '@domain/messages'
import { announcementFormSchema, NO_ANNOUNCEMENT } from '../../web/src/features/announcements/form'
import { mailProgress, publishQuestion } from '../../web/src/features/announcements/texts'
import { toInputValue } from '../../web/src/ui/date-input'

const MINUTE = 60_000
const filledInputs = { ...NO_ANNOUNCEMENT, title: ' Dinner ', text: 'On Friday.' }
const inputInMinutes = (minutes: number) => toInputValue(new Date(Date.now() + minutes * MINUTE))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('the announcement form', () => {
  const problemsOf = (fields: object) =>
    announcementFormSchema
      .safeParse({ ...filledInputs, ...fields })
      .error?.issues.map(({ path, message }) => [path[0], message])

  it('the announcement form turns an empty start into an immediate start, and an empty end into no end', () => {
    expect(announcementFormSchema.parse(filledInputs)).toEqual({
      title: 'Dinner',
      text: 'On Friday.',
      audience: 'all',
      event_id: null,
      pinned: false,
      mailed: false,
      starts_at: null,
      ends_at: null,
    })
  })

  it('the announcement form keeps a selected event for the audience "guests" and discards it for the audience "all"', () => {
    const read = (audience: 'all' | 'guests') =>
      announcementFormSchema.parse({ ...filledInputs, audience, event_id: 'dinner' }).event_id
    expect([read('guests'), read('all')]).toEqual(['dinner', null])
  })

  it('the announcement form interprets typed times as times in the admin’s own time zone', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') })
    const read = announcementFormSchema.parse({ ...filledInputs, starts_at: inputInMinutes(60) })
    expect(read.starts_at).toBe(Date.parse('2026-11-24T11:00:00Z'))
  })

  it.each([
    ['no title', { title: ' ' }, 'title', MESSAGES.announcementTitleRequired],
    ['no text', { text: '' }, 'text', MESSAGES.announcementTextRequired],
    ['an invalid date', { starts_at: 'soon' }, 'starts_at', MESSAGES.eventDateInvalid],
    [
      'guests as the audience but no event',
      { audience: 'guests' },
      'event_id',
      MESSAGES.announcementEventRequired,
    ],
    [
      'a past beginning',
      { starts_at: inputInMinutes(-5) },
      'starts_at',
      MESSAGES.announcementStartPast,
    ],
    ['a past end', { ends_at: inputInMinutes(-5) }, 'ends_at', MESSAGES.announcementEndPast],
    [
      'an end before the beginning',
      { starts_at: inputInMinutes(60), ends_at: inputInMinutes(30) },
      'ends_at',
      MESSAGES.announcementEndPast,
    ],
  ])('the announcement form refuses an announcement with %s', (_, fields, field, message) => {
    expect(problemsOf(fields)).toEqual([[field, message]])
  })

  it('the announcement form refuses a local time that daylight saving skips, and shows the reason', () => {
    vi.stubEnv('TZ', 'Europe/London')
    expect(problemsOf({ ends_at: '2099-03-29T01:30' })).toEqual([
      ['ends_at', MESSAGES.eventDateSkipped],
    ])
  })
})

describe('the email progress of an announcement', () => {
  const progressOf = (fields: Partial<AnnouncementCard>) =>
    mailProgress({ mailed: true, mailing: null, state: 'live', ...fields } as AnnouncementCard)

  it.each([
    ['that sends no emails', { mailed: false }, undefined],
    ['before its start', { state: 'scheduled' as const }, 'Emails will be sent at the start'],
    ['that was withdrawn before its start', { state: 'withdrawn' as const }, 'No email was queued'],
    [
      'whose emails are being queued',
      { mailing: { state: 'running' as const, queued: 1200 } },
      '1,200 emails queued so far',
    ],
    [
      'whose emails are all queued',
      { mailing: { state: 'done' as const, queued: 1 } },
      '1 email queued',
    ],
    [
      'whose emails were stopped',
      { mailing: { state: 'stopped' as const, queued: 40 } },
      'Stopped after 40 emails',
    ],
  ])('mailProgress() describes the email progress of an announcement %s', (_, fields, words) => {
    expect(progressOf(fields)).toBe(words)
  })
})

it('the confirmation before publishing an announcement states the number of recipients and whether emails are sent', () => {
  const at = new Date(2026, 11, 1, 9, 0).getTime()
  const text = (starts_at: number | null, mailed: boolean, is_mail_on = true) =>
    publishQuestion({ audience: 'all', starts_at, mailed }, { count: 1234, is_mail_on }).text
  expect(text(null, false)).toBe('It is shown to 1,234 members immediately. No email is sent.')
  expect(text(at, true)).toContain('from Dec 1, 2026, 9:00 AM. Each of them gets an email')
  expect(text(null, true, false)).toContain('Mail is off')
  const forGuests = { audience: 'guests', starts_at: null, mailed: false } as const
  expect(publishQuestion(forGuests, { count: 1, is_mail_on: true }, 'Dinner').text).toBe(
    'It is shown to 1 guest of “Dinner” immediately. No email is sent.',
  )
})

it('linkedParts splits a text into https URLs and the text between the URLs', () => {
  const text = 'See https://a.example/x, (https://b.example) and http://c.example.'
  const parts = linkedParts(text)
  expect(parts.filter(({ isAddress }) => isAddress).map((part) => part.text)).toEqual([
    'https://a.example/x',
    'https://b.example',
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
