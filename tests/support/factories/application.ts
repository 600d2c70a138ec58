import type { Application, Decision } from '@domain/entities/application'
import { CONSENT_VERSION } from '@domain/consent'
import { REVIEW_HOURS } from '@domain/limits'
import { ago, ahead, DAY, defineFactory, HOUR, type World } from './factory'

/** A decision that a reviewer made 24 hours ago. The email about it was due half an hour later. */
const decision = (world: World, fields: Partial<Decision> = {}): Decision => ({
  id: 'decision-1',
  decision: 'approve',
  reason: 'meets_criteria',
  message: null,
  decided_by: 'admin',
  decided_at: ago(world, DAY),
  mail_at: ago(world, DAY - HOUR / 2),
  from: 'received',
  ...fields,
})

/** An undecided application that was sent two hours ago. */
export const application = defineFactory<
  Application,
  'held' | 'approved' | 'declined' | 'withdrawn' | 'joined'
>(
  (world) => ({
    name: 'Yusuf Rahmani',
    email: 'yusuf@rahmani.example',
    email_key: 'yusuf@rahmani.example',
    business: 'Rahmani Trading',
    activity: 'Imports dates and dried fruit',
    revenue_band: '$1-$3M',
    region: 'UAE',
    why: 'I have run this alone for nine years and want to sit with people who know the questions.',
    referred_by: null,
    consent: { version: CONSENT_VERSION, at: ago(world, 2 * HOUR) },
    status: 'received',
    token_hashes: [],
    attempt_hash: 'a'.repeat(64),
    created_at: ago(world, 2 * HOUR),
    updated_at: ago(world, 2 * HOUR),
    review_by: ahead(world, (REVIEW_HOURS - 2) * HOUR),
    decision: null,
    held: null,
    reapply_after: null,
    invite_code: null,
    invite_expires_at: null,
    joined_uid: null,
    closed_at: null,
  }),
  {
    held: (world) => ({
      status: 'held',
      decision: decision(world, { decision: 'hold', reason: 'second_opinion' }),
    }),
    approved: (world) => ({
      status: 'approved',
      decision: decision(world),
      invite_expires_at: ahead(world, 13 * DAY),
    }),
    declined: (world) => ({
      status: 'declined',
      decision: decision(world, {
        decision: 'decline',
        reason: 'revenue',
        message: 'Please apply again once your business has grown. We would like to meet you then.',
      }),
      reapply_after: ahead(world, 180 * DAY),
      closed_at: ago(world, DAY),
    }),
    withdrawn: (world) => ({ status: 'withdrawn', closed_at: ago(world, 5 * HOUR) }),
    joined: (world) => ({ status: 'joined', decision: decision(world) }),
  },
)
