import { describe, expect, it } from 'vitest'
import {
  applicationSchema,
  decisionForApplicant,
  isApplicationOpen,
  statusForApplicant,
} from '@domain/entities/application'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@domain/options'
import type { OwnApplication } from '../../web/src/features/application/api/application'
import { answersOf, statusTextOf } from '../../web/src/features/application/texts'
import { application, createWorld } from '../support/factories'

const NOW = Date.parse('2026-03-14T09:00:00Z')
const world = createWorld(new Date(NOW))

const applicationOf = (fields: Partial<OwnApplication> = {}): OwnApplication => ({
  status: 'received',
  answers: {
    name: 'Yusuf Rahmani',
    business: 'Rahmani Trading',
    activity: null,
    revenue_band: '$1-$3M',
    region: 'UAE',
    why: 'To learn.',
    referred_by: null,
  },
  email: 'yusuf@rahmani.example',
  created_at: NOW,
  updated_at: NOW,
  review_by: NOW + 1000,
  message: null,
  reapply_after: null,
  invite_code: null,
  invite_expires_at: null,
  may_change: true,
  may_withdraw: true,
  ...fields,
})

describe('the status texts for an applicant', () => {
  it.each(APPLICATION_STATUSES)(
    'an applicant with the status "%s" sees a label and the next step',
    (status) => {
      const { label, next } = statusTextOf(applicationOf({ status }), NOW)
      expect(label.length).toBeGreaterThan(4)
      expect(next.length).toBeGreaterThan(15)
    },
  )

  it('the status text names the date by which the applicant gets an answer; after this date, it says that the review takes longer', () => {
    expect(statusTextOf(applicationOf(), NOW).next).toContain('You will hear from us by')
    expect(statusTextOf(applicationOf({ review_by: NOW - 1 }), NOW).next).toContain(
      'is taking longer',
    )
  })

  it('the status text of an application on hold offers to change the answers only while changes are allowed', () => {
    const next = (may_change: boolean) =>
      statusTextOf(applicationOf({ status: 'held', may_change }), NOW).next
    expect(next(true)).toContain('You can still add to your answers.')
    expect(next(false)).toBe('We will write to you as soon as there is a decision.')
  })

  it('if the invitation for an approved application has expired, the status text says so', () => {
    const valid = { invite_code: 'ABCD2345', invite_expires_at: NOW + 1000 }
    expect(statusTextOf(applicationOf({ status: 'approved', ...valid }), NOW).next).toContain(
      'this email address only',
    )
    expect(statusTextOf(applicationOf({ status: 'approved' }), NOW).next).toContain('has expired')
  })

  it('if the invitation for an approved application was revoked, the status text says so and explains how to apply again', () => {
    const revoked = { invite_code: null, invite_expires_at: NOW + 1000 }
    const { next } = statusTextOf(applicationOf({ status: 'approved', ...revoked }), NOW)
    expect(next).toContain('was taken back')
    expect(next).toContain('apply again')
  })

  it('the status page lists only the questions that the applicant has answered', () => {
    expect(answersOf(applicationOf()).map(([name]) => name)).toEqual([
      'Sent',
      'Full name',
      'Email',
      'Business',
      'Annual revenue',
      'Region',
      'Why do you want to join?',
    ])
  })
})

describe('the status of an application', () => {
  const mailTime = new Date(NOW + 1000)
  const pendingDecision = (status: ApplicationStatus) => {
    const made = application(world, 'approved', { status })
    return { ...made, decision: made.decision && { ...made.decision, mail_at: mailTime } }
  }

  it.each(['held', 'approved', 'declined'] as const)(
    'an applicant sees the decision "%s" only after an admin can no longer undo the decision',
    (status) => {
      expect(statusForApplicant(pendingDecision(status), new Date(NOW))).toBe('received')
      expect(statusForApplicant(pendingDecision(status), mailTime)).toBe(status)
    },
  )

  it.each(['withdrawn', 'joined'] as const)(
    'an applicant sees the status "%s" immediately',
    (status) => {
      expect(statusForApplicant(pendingDecision(status), new Date(NOW))).toBe(status)
    },
  )

  describe('when a second decision replaces a hold', () => {
    const MINUTE = 60_000
    const at = (minutes: number) => new Date(NOW + minutes * MINUTE)
    /**
     * Returns an application that was put on hold at minute 0 and declined at minute 60. The email about the decline is
     * due at minute 90.
     */
    const declinedAfterHold = (holdMailAt: Date | null) => {
      const { decision: hold } = application(world, 'held')
      const { decision: decline } = application(world, 'declined')
      if (!hold || !decline) throw new Error('The factory makes no decision')
      return application(world, 'declined', {
        held: { ...hold, message: 'Which city?', decided_at: at(0), mail_at: holdMailAt },
        decision: { ...decline, from: 'held', decided_at: at(60), mail_at: at(90) },
        closed_at: at(60),
      })
    }

    it('if an application on hold is declined, the applicant sees the status “on hold” until the email about the decline is due', () => {
      const stored = declinedAfterHold(at(30))
      expect(statusForApplicant(stored, at(89))).toBe('held')
      expect(decisionForApplicant(stored, at(89))).toBe(stored.held)
      expect(statusForApplicant(stored, at(90))).toBe('declined')
      expect(decisionForApplicant(stored, at(90))).toBe(stored.decision)
    })

    it('if an application on hold is declined before the email about the hold is due, the applicant never sees the hold', () => {
      const stored = declinedAfterHold(at(61))
      expect(statusForApplicant(stored, at(89))).toBe('received')
      expect(decisionForApplicant(stored, at(89))).toBeNull()
    })

    it('if an applicant withdraws the application before the email about a decision is due, the applicant never sees this decision', () => {
      const stored = declinedAfterHold(null)
      const withdrawnAt = (minutes: number) =>
        decisionForApplicant(
          { ...stored, status: 'withdrawn', closed_at: at(minutes) },
          at(24 * 60),
        )
      expect(withdrawnAt(89)).toBe(stored.held)
      expect(withdrawnAt(90)).toBe(stored.decision)
    })
  })

  it('an application is open until it is declined or withdrawn, or until its invitation is used or expires', () => {
    const open = (
      ...parts: Parameters<typeof application> extends [unknown, ...infer P] ? P : never
    ) => isApplicationOpen(application(world, ...parts), new Date(NOW))
    expect([open(), open('held'), open('approved')]).toEqual([true, true, true])
    expect(open('approved', { invite_expires_at: new Date(NOW) })).toBe(false)
    expect([open('declined'), open('withdrawn'), open('joined')]).toEqual([false, false, false])
  })

  it('the factory of applications creates only valid applications', () => {
    for (const part of ['held', 'approved', 'declined', 'withdrawn', 'joined'] as const) {
      const made = application(world, part)
      expect(applicationSchema.parse(made)).toEqual(made)
    }
  })
})
