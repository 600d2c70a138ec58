import { describe, expect, it } from 'vitest'
import { cardOf } from '@domain/calls/application-card'
import { decideApplication } from '@domain/calls/applications'
import { RETENTION_MONTHS } from '@domain/limits'
import { DECISION_REASONS, DECISIONS } from '@domain/options'
import {
  decisionFormSchema,
  emptyDecision,
  mailFor,
  monthsOf,
  REAPPLY_CHOICES,
  reapplyHint,
  reasonsFor,
} from '../../web/src/features/applications/admin/decision-form'
import { commandOf, KEYS } from '../../web/src/features/applications/admin/keys'
import { decisionMailText } from '../../web/src/features/applications/admin/decision-mail'
import { canUndo } from '../../web/src/features/applications/admin/decisions'
import { timeLeft } from '../../web/src/features/applications/admin/time-left'
import { applicationsView, searchRequestOf } from '../../web/src/features/applications/admin/view'
import { application, createWorld } from '../support/factories'

const commandOfKey = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  })

describe('the keyboard shortcuts of the application queue', () => {
  it.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['a', 'approve'],
    ['h', 'hold'],
    ['d', 'decline'],
    ['n', 'note'],
    ['u', 'undo'],
    ['?', 'help'],
  ])(
    'in the application queue, the key %s runs the command "%s", even if Caps Lock is on',
    (key, command) => {
      expect(commandOfKey(key)).toBe(command)
      expect(commandOfKey(key.toUpperCase())).toBe(command)
    },
  )

  it('in the help of the application queue, all keys and all commands are different', () => {
    expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length)
    expect(new Set(KEYS.map(({ command }) => command)).size).toBe(KEYS.length)
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
    'the application queue ignores a key press whose event has %s set',
    (flag) => {
      expect(commandOfKey('a', { [flag]: true })).toBeUndefined()
    },
  )

  it('holding down a key steps through the application queue, but never decides an application or undoes a decision', () => {
    expect(commandOfKey('j', { repeat: true })).toBe('next')
    expect(commandOfKey('a', { repeat: true })).toBeUndefined()
    expect(commandOfKey('u', { repeat: true })).toBeUndefined()
  })

  it.each(['x', 'Enter', 'ArrowDown', 'Escape', ' '])(
    'the key %j runs no command in the application queue',
    (key) => {
      expect(commandOfKey(key)).toBeUndefined()
    },
  )
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.UTC(2026, 10, 24, 12)

describe('the time left for a review', () => {
  it.each([
    [24 * HOUR, '24 hours left', 'good'],
    [6 * HOUR, '6 hours left', 'good'],
    [6 * HOUR - 1, '5 hours left', 'soon'],
    [90 * MINUTE, '1 hour left', 'soon'],
    [59 * MINUTE, '59 minutes left', 'soon'],
    [MINUTE, '1 minute left', 'soon'],
    [0, '0 minutes left', 'soon'],
    [-1, 'Overdue by 0 minutes', 'overdue'],
    [-3 * HOUR, 'Overdue by 3 hours', 'overdue'],
    [-47 * HOUR, 'Overdue by 47 hours', 'overdue'],
    [-50 * HOUR, 'Overdue by 2 days', 'overdue'],
  ])(
    'the application queue shows a review deadline that is %i milliseconds away as "%s"',
    (left, text, state) => {
      expect(timeLeft(NOW + left, NOW)).toEqual({ text, state })
    },
  )
})

const decisionWith = (fields: object = {}) => ({
  decision: 'approve' as const,
  reason: 'meets_criteria' as const,
  message: null,
  decided_by: 'admin',
  decided_at: NOW,
  mail_at: NOW + 30 * MINUTE,
  ...fields,
})

describe('whether a decision can be undone', () => {
  it.each([
    [
      'a decision whose email is not yet due',
      { status: 'approved', decision: decisionWith() },
      true,
    ],
    [
      'a decision whose email is due',
      { status: 'approved', decision: decisionWith({ mail_at: NOW }) },
      false,
    ],
    [
      'a hold without an email',
      { status: 'held', decision: decisionWith({ decision: 'hold', mail_at: null }) },
      true,
    ],
    [
      'a decision about an applicant who has joined',
      { status: 'joined', decision: decisionWith() },
      false,
    ],
    [
      'a decision about a withdrawn application',
      { status: 'withdrawn', decision: decisionWith() },
      false,
    ],
    ['an application without a decision', { status: 'received', decision: null }, false],
  ] as const)('canUndo() for %s (%j) returns %s', (_, application, may) => {
    expect(canUndo(application, NOW)).toBe(may)
  })
})

describe('the text about the email of a decision', () => {
  const WITHDRAWN = 'The email is not sent, because the application was withdrawn.'
  const JOINED = 'The email is not sent, because the applicant has joined.'
  it.each([
    ['approved', 'held', 12, 'The email will be sent in 12 minutes.'],
    ['approved', undefined, 0, 'The email is on its way.'],
    ['approved', 'suppressed', 0, 'The email could not be sent. See the Mail page.'],
    ['withdrawn', 'held', 12, WITHDRAWN],
    ['withdrawn', undefined, 12, WITHDRAWN],
    ['withdrawn', 'suppressed', 0, WITHDRAWN],
    ['withdrawn', 'sent', 0, 'The email has been sent.'],
    ['joined', 'queued', 0, JOINED],
    ['joined', 'sending', 0, 'The email is on its way.'],
    ['joined', 'sent', 0, 'The email has been sent.'],
  ] as const)(
    'for the application status "%s" and the email status "%s", %i minutes before the email is due, the panel says "%s"',
    (status, mail, minutes, text) => {
      const decision = decisionWith({ mail_at: NOW + minutes * MINUTE })
      expect(decisionMailText({ status, decision }, mail, NOW)).toBe(text)
    },
  )

  it('if no email is sent for a decision, the decision panel says so, even after the applicant has withdrawn or joined', () => {
    const decision = decisionWith({ mail_at: null })
    for (const status of ['held', 'withdrawn', 'joined'] as const)
      expect(decisionMailText({ status, decision }, null, NOW)).toBe(
        'No email is sent for this decision.',
      )
  })
})

describe('the form of a decision', () => {
  it('each reason belongs to one kind of decision (approve, hold or decline), and each kind has several reasons', () => {
    const all = DECISIONS.flatMap(reasonsFor)
    expect(all.sort()).toEqual(Object.keys(DECISION_REASONS).sort())
    for (const kind of DECISIONS) expect(reasonsFor(kind).length).toBeGreaterThan(1)
  })

  it('only the decision form for an approval has a preselected reason', () => {
    expect(decisionFormSchema.safeParse(emptyDecision('approve')).success).toBe(true)
    for (const kind of ['hold', 'decline'] as const)
      expect(decisionFormSchema.safeParse(emptyDecision(kind)).error?.issues[0]).toMatchObject({
        path: ['reason'],
        message: 'Please choose a reason',
      })
  })

  it('the decision form turns a blank message into null, and putting an application on hold without a message causes no email', () => {
    const blank = { message: ' \n ', reapply: '6' }
    expect(decisionFormSchema.parse({ ...emptyDecision('approve'), ...blank }).message).toBeNull()
    expect(mailFor('hold', blank, NOW)).toBeNull()
    expect(mailFor('hold', { ...blank, message: 'Where?' }, NOW)?.paragraphs).toContain('Where?')
  })

  it('when an application is put on hold, the email contains the reviewer’s message and tells the applicant how to answer it', () => {
    const mail = mailFor('hold', { message: 'Which city are you in?', reapply: '6' }, NOW)
    expect(mail?.paragraphs).toEqual([
      'Which city are you in?',
      'To answer or to add something, correct your application with the link below. We will write to you as soon as there is a decision.',
    ])
    expect(mail?.action).toEqual({ label: 'View Your Application', path: '(a private link)' })
  })

  it('the email about an approval states when the invitation expires', () => {
    const approvedAt = Date.parse('2026-11-10T23:45:00Z')
    const { paragraphs } = mailFor('approve', { message: '', reapply: '6' }, approvedAt) ?? {}
    // The email is sent at 12:15 AM on the next day, and the invitation is valid for 14 days from then on.
    expect(paragraphs?.join('\n')).toContain(
      'It is valid until November 25th, 2026 at 12:15 AM UTC.',
    )
  })

  it('the email about a decline states when the applicant can apply again', () => {
    const paragraphs = (reapply: string) =>
      mailFor('decline', { message: '', reapply }, NOW)?.paragraphs.join('\n')
    expect(paragraphs('6')).toContain('You can apply again from May 24th, 2027 at 12:00 PM UTC.')
    expect(paragraphs('never')).not.toContain('apply again')
    expect([monthsOf('6'), monthsOf('never')]).toEqual([6, null])
  })

  it('the hint for the option "Never" says that a declined applicant can apply again after the application is erased', () => {
    const months = REAPPLY_CHOICES.map(monthsOf).filter((count) => count !== null)
    expect(Math.max(...months)).toBe(RETENTION_MONTHS.max)
    const requestWith = (reapply_months: number | null) => ({
      application_id: 'one',
      decision: 'decline',
      reason: 'revenue',
      reapply_months,
    })
    const isAccepted = (count: number | null) =>
      decideApplication.request.safeParse(requestWith(count)).success
    expect([...months, null].map(isAccepted)).not.toContain(false)
    expect(isAccepted(RETENTION_MONTHS.max + 1)).toBe(false)
    expect(reapplyHint('12')).toBeUndefined()
    expect(reapplyHint('never')).toBe(
      'Declined applications are erased after 12 months. After that, a new application from this email address is possible.',
    )
  })
})

describe('the card of an application', () => {
  const HOUR_AGO = 3_600_000
  const cardWith = (part: 'held' | 'approved', changedAfterMs: number) => {
    const world = createWorld(new Date(NOW))
    const made = application(world, part)
    const decidedAt = made.decision?.decided_at.getTime() ?? NaN
    const until = new Date(decidedAt + changedAfterMs)
    return cardOf({ ...made, updated_at: world.now, earlier: [{ ...made, until, by: 'link' }] })
  }

  it('the card of an application on hold states whether the answers have changed since the hold', () => {
    expect(cardWith('held', HOUR_AGO).answers_changed).toBe(true)
    expect(cardWith('held', -HOUR_AGO).answers_changed).toBe(false)
    expect(cardWith('approved', HOUR_AGO).answers_changed).toBe(false)
    const world = createWorld(new Date(NOW))
    expect(cardOf(application(world, 'held', { updated_at: world.now })).answers_changed).toBe(
      false,
    )
  })
})

describe('the list of the application queue', () => {
  it('the application queue without filters lists waiting applications', () => {
    expect(searchRequestOf(applicationsView.emptyValues)).toEqual({
      search: '',
      list: 'received',
      region: null,
    })
  })

  it('the application queue reads its status filter, region and search from the URL', () => {
    const { values } = applicationsView.read(new URLSearchParams('q=Amina&list=any&region=UAE'))
    expect(searchRequestOf(values)).toEqual({ search: 'amina', list: 'any', region: 'UAE' })
  })
})
