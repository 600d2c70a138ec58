import { describe, expect, it } from 'vitest'
import { DECISION_REASONS, DECISIONS } from '@domain/options'
import {
  decisionFormSchema,
  emptyDecision,
  mailFor,
  monthsOf,
  reasonsFor,
} from '../../web/src/features/applications/admin/decision-form'
import { commandOf, KEYS } from '../../web/src/features/applications/admin/keys'
import { mayUndo, timeLeft } from '../../web/src/features/applications/admin/time-left'
import { applicationsView, questionOf } from '../../web/src/features/applications/admin/view'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
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
  ])('the key %s runs the command %s, also with caps lock', (key, command) => {
    expect(press(key)).toBe(command)
    expect(press(key.toUpperCase())).toBe(command)
  })

  it('each shortcut of the queue has one command', () => {
    expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length)
    expect(new Set(KEYS.map(({ command }) => command)).size).toBe(KEYS.length)
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
    'the application queue ignores a key press with %s',
    (flag) => {
      expect(press('a', { [flag]: true })).toBeUndefined()
    },
  )

  it('holding down a key moves through the queue but makes no decision', () => {
    expect(press('j', { repeat: true })).toBe('next')
    expect(press('a', { repeat: true })).toBeUndefined()
    expect(press('u', { repeat: true })).toBeUndefined()
  })

  it.each(['x', 'Enter', 'ArrowDown', 'Escape', ' '])(
    'the key %j has no command in the queue',
    (key) => {
      expect(press(key)).toBeUndefined()
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
  ])('a review deadline %i milliseconds from now is shown as %s', (left, words, state) => {
    expect(timeLeft(NOW + left, NOW)).toEqual({ words, state })
  })
})

const decision = (fields: object = {}) => ({
  decision: 'approve' as const,
  reason: 'meets_criteria' as const,
  message: null,
  decided_by: 'admin',
  decided_at: NOW,
  mail_at: NOW + 30 * MINUTE,
  ...fields,
})

describe('Undo', () => {
  it.each([
    ['a decision whose mail waits', { status: 'approved', decision: decision() }, true],
    ['a mail that is due', { status: 'approved', decision: decision({ mail_at: NOW }) }, false],
    [
      'a hold without a mail',
      { status: 'held', decision: decision({ decision: 'hold', mail_at: null }) },
      true,
    ],
    ['an applicant who has joined', { status: 'joined', decision: decision() }, false],
    ['an application that was withdrawn', { status: 'withdrawn', decision: decision() }, false],
    ['no decision', { status: 'received', decision: null }, false],
  ] as const)('mayUndo for %s (%j) is %s', (_, application, may) => {
    expect(mayUndo(application, NOW)).toBe(may)
  })
})

describe('the form of a decision', () => {
  it('every reason belongs to one decision, and each decision has reasons', () => {
    const all = DECISIONS.flatMap(reasonsFor)
    expect(all.sort()).toEqual(Object.keys(DECISION_REASONS).sort())
    for (const kind of DECISIONS) expect(reasonsFor(kind).length).toBeGreaterThan(1)
  })

  it('the form of an approval has a preselected reason, and the forms of other decisions have none', () => {
    expect(decisionFormSchema.safeParse(emptyDecision('approve')).success).toBe(true)
    for (const kind of ['hold', 'decline'] as const)
      expect(decisionFormSchema.safeParse(emptyDecision(kind)).error?.issues[0]).toMatchObject({
        path: ['reason'],
        message: 'Please choose a reason',
      })
  })

  it('a blank message is stored as null, and a hold without a message sends no mail', () => {
    const blank = { message: ' \n ', reapply: '6' }
    expect(decisionFormSchema.parse({ ...emptyDecision('approve'), ...blank }).message).toBeNull()
    expect(mailFor('hold', blank, NOW)).toBeNull()
    expect(mailFor('hold', { ...blank, message: 'Where?' }, NOW)?.paragraphs).toContain('Where?')
  })

  it('the mail about a declined application says when to apply again', () => {
    const paragraphs = (reapply: string) =>
      mailFor('decline', { message: '', reapply }, NOW)?.paragraphs.join('\n')
    expect(paragraphs('6')).toContain('You can apply again from May 24, 2027.')
    expect(paragraphs('never')).not.toContain('apply again')
    expect([monthsOf('6'), monthsOf('never')]).toEqual([6, null])
  })
})

describe('the view of the queue', () => {
  it('the queue without filters lists waiting applications', () => {
    expect(questionOf(applicationsView.none)).toEqual({
      search: '',
      list: 'received',
      region: null,
    })
  })

  it('the queue reads its list, region and search from the URL', () => {
    const { values } = applicationsView.read(new URLSearchParams('q=Amina&list=any&region=UAE'))
    expect(questionOf(values)).toEqual({ search: 'amina', list: 'any', region: 'UAE' })
  })
})
