import { describe, expect, it } from 'vitest'
import { noticeSchema } from '@domain/entities/notice'
import { groupChoiceOf, mailChoiceOf, NOTICE_KINDS, noticeText } from '@domain/notices'
import { createWorld, notice } from '../support/factories'
import { PATHS } from '../../web/src/config/paths'

const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '')

describe('noticeText', () => {
  it.each([
    [
      { kind: 'request_status', params: { title: 'Visa', status: 'in_progress' } },
      'Your request “Visa” is now in progress.',
      PATHS.concierge,
    ],
    [{ kind: 'role_changed', params: { role: 'admin' } }, 'You are now an admin.', PATHS.admin],
    [
      { kind: 'role_changed', params: { role: 'member' } },
      'You are no longer an admin.',
      PATHS.dashboard,
    ],
    [
      { kind: 'member_suspended', params: {} },
      'Your access to The Cave has been suspended.',
      PATHS.dashboard,
    ],
    [
      { kind: 'member_restored', params: {} },
      'Your access has been restored. Welcome back.',
      PATHS.dashboard,
    ],
    [
      { kind: 'password_changed', params: {} },
      'Your password was changed. If it was not you, contact us at once.',
      PATHS.settings,
    ],
    [
      { kind: 'api_key_created', params: { name: 'Zapier' } },
      'A new API key was created: “Zapier”.',
      PATHS.adminApiKeys,
    ],
  ] as const)('noticeText returns the text and the path of %j', (message, title, path) => {
    const text = noticeText(message)
    expect({ ...text, title: withoutIsolates(text.title) }).toEqual({ title, path })
  })

  it('a notification about a cancelled event contains the admin’s message', () => {
    const params = { event: 'e', title: 'Dinner', message: 'The host is ill.' }
    expect(noticeText({ kind: 'event_cancelled', params }).detail).toBe('The host is ill.')
  })

  const NO_NEW_PLACE = { event: 'e', title: 'Dinner', was_in: '', in: '' }
  const MOVED_TO = {
    ...NO_NEW_PLACE,
    was_at: '2036-07-01T15:00:00.000Z',
    at: '2036-12-01T16:00:00.000Z',
    time_zone: 'Europe/London',
  }
  it.each([
    [
      'without a time zone if the reader’s clocks show the local time of the event',
      MOVED_TO,
      'Europe/London',
      'now on December 1st, 2036 at 4:00 PM, formerly July 1st, 2036 at 4:00 PM',
    ],
    [
      'with the name of the reader’s time zone if the clocks at the event show another time',
      MOVED_TO,
      'Asia/Dubai',
      'now on December 1st, 2036 at 8:00 PM (Gulf Standard Time), formerly July 1st, 2036 at 7:00 PM (Gulf Standard Time)',
    ],
    [
      'with the name of the reader’s time zone if the time zone of the event is unknown',
      { ...MOVED_TO, time_zone: '' },
      'UTC',
      'now on December 1st, 2036 at 4:00 PM (Coordinated Universal Time), formerly July 1st, 2036 at 3:00 PM (Coordinated Universal Time)',
    ],
    [
      'unchanged if an older notification stores the times as texts',
      {
        ...NO_NEW_PLACE,
        was_at: 'July 1st, 2036 at 4:00 PM (GMT)',
        at: 'May 1st, 2036 at 4:00 PM (GMT)',
      },
      'Asia/Dubai',
      'now on May 1st, 2036 at 4:00 PM (GMT), formerly July 1st, 2036 at 4:00 PM (GMT)',
    ],
  ])('a notification about a moved event states the times %s', (_, params, zone, changes) => {
    const { title } = noticeText({ kind: 'event_changed', params }, zone)
    expect(withoutIsolates(title)).toBe(`“Dinner” has changed: ${changes}.`)
  })

  it('every kind of notification links to a page of the portal', () => {
    const pages: readonly string[] = Object.values(PATHS)
    for (const { path } of Object.values(NOTICE_KINDS)) {
      for (const role of ['admin', 'member'])
        expect(pages).toContain(
          (path as (params: object) => string)({ role, event: 'event-1' }).replace(/\?.*/, ''),
        )
    }
  })

  it('a notification isolates a name, so that the name’s text direction does not affect the sentence around it', () => {
    const { title } = noticeText({ kind: 'api_key_created', params: { name: 'مفتاح' } })
    expect(title).toContain('\u2068مفتاح\u2069')
  })

  it('the schema refuses a notification of an unknown kind', () => {
    const stored = notice(createWorld(new Date()))
    expect(noticeSchema.safeParse(stored).success).toBe(true)
    expect(noticeSchema.safeParse({ ...stored, kind: 'other' }).success).toBe(false)
  })
})

describe('mailChoiceOf', () => {
  it.each([
    ['the default when nothing is chosen', 'request_status', {}, 'at_once'],
    ['the member’s choice', 'request_status', { requests: 'never' }, 'never'],
    [
      'the default when the member’s choice is for another group of notifications',
      'request_status',
      { members: 'never' },
      'at_once',
    ],
    [
      '"at_once" for security notifications, whatever the member has chosen',
      'password_changed',
      { requests: 'never' },
      'at_once',
    ],
  ] as const)(
    'mailChoiceOf returns the mail setting that applies to a notification: %s',
    (_, kind, chosen, choice) => {
      expect(mailChoiceOf(kind, chosen)).toBe(choice)
    },
  )
})

describe('groupChoiceOf', () => {
  it.each([
    ['the default when nothing is chosen', 'members', {}, 'daily'],
    ['the member’s choice', 'members', { members: 'never' }, 'never'],
    [
      'the default instead of a choice that the group does not offer',
      'events',
      { events: 'at_once' },
      'daily',
    ],
  ] as const)(
    'groupChoiceOf returns the mail setting that applies to a group of notifications: %s',
    (_, group, chosen, choice) => {
      expect(groupChoiceOf(group, chosen)).toBe(choice)
    },
  )
})
