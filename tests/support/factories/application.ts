import { emailKey } from '@domain/email-key'
import { CONSENT_VERSIONS, type Application } from '@domain/entities/application'
import { REVIEW_HOURS } from '@domain/limits'
import { REGIONS, REVENUE_BANDS } from '@domain/options'
import { ago, DAY, defineFactory, HOUR, MINUTE, type World } from './factory'

const NAMES = ['Yusuf Rahmani', 'Maryam Okafor', 'Bilal Haddad', 'Khadija Lindqvist', 'Omar Sy']

/** An application that waits for its decision. */
export const application = defineFactory<Application, 'overdue' | 'held' | 'declined'>(
  (world) => {
    const created_at = ago(world, world.random.int(10 * MINUTE, 20 * HOUR))
    const email = `applicant-${world.random.int(100_000, 999_999)}@cave.example`
    return {
      name: world.random.pick(NAMES),
      email,
      email_key: emailKey(email),
      business: 'Rahmani Trading',
      activity: 'Imports dates',
      revenue_band: world.random.pick(REVENUE_BANDS),
      region: world.random.pick(REGIONS),
      why: 'I want to meet people who trade as I do.\nAnd to learn.',
      referred_by: null,
      consent: { version: CONSENT_VERSIONS[0], at: created_at },
      status: 'received',
      token_hashes: [],
      attempt_hash: 'attempt',
      created_at,
      updated_at: created_at,
      review_by: new Date(created_at.getTime() + REVIEW_HOURS * HOUR),
      decision: null,
      held: null,
      reapply_after: null,
      invite_code: null,
      invite_expires_at: null,
      joined_uid: null,
      closed_at: null,
    }
  },
  {
    overdue: (world) => waitingSince(ago(world, 27 * HOUR)),
    held: (world) => ({
      ...waitingSince(ago(world, 2 * DAY)),
      status: 'held',
      decision: decided(world, 'hold', 'second_opinion'),
    }),
    declined: (world) => ({
      ...waitingSince(ago(world, 3 * DAY)),
      status: 'declined',
      decision: decided(world, 'decline', 'revenue'),
      closed_at: ago(world, DAY),
    }),
  },
)

const waitingSince = (created_at: Date) => ({
  created_at,
  updated_at: created_at,
  review_by: new Date(created_at.getTime() + REVIEW_HOURS * HOUR),
})

const decided = (
  world: World,
  decision: 'hold' | 'decline',
  reason: 'second_opinion' | 'revenue',
): Application['decision'] => ({
  id: `decision-${world.random.int(100_000, 999_999)}`,
  decision,
  reason,
  message: null,
  decided_by: 'reviewer',
  decided_at: ago(world, DAY),
  mail_at: decision === 'hold' ? null : ago(world, DAY - 30 * MINUTE),
  from: 'received',
})
