import { createHash } from 'node:crypto'
import { emailKey } from '@domain/email-key'
import type { Application, ApplicationNote, Decision } from '@domain/entities/application'
import { REAPPLY_MONTHS, REVIEW_HOURS } from '@domain/limits'
import { REVENUE_BANDS, type ApplicationStatus, type DecisionReason } from '@domain/options'
import { NOTES, SERVER_COLLECTIONS } from '@domain/paths'
import { DEMO_ACCOUNTS } from './demo'
import { application, type World } from './factories'
import { ago, DAY, HOUR, MINUTE } from './factories/factory'
import { doc, type SeedDocument } from './seed-document'
import { APPLICATIONS } from './texts/applications'

/** Hours since the reference day began, status and reason of each; the texts follow in the same order. */
const STANDINGS: readonly [hours: number, status: ApplicationStatus, reason?: DecisionReason][] = [
  [7, 'received'],
  [3, 'received'],
  [1, 'received'],
  [13, 'received'],
  [2, 'received'],
  [10, 'received'],
  [5, 'received'],
  [20, 'received'],
  [60, 'held', 'second_opinion'],
  [90, 'declined', 'revenue'],
  [110, 'declined', 'not_a_fit'],
  [200, 'declined', 'incomplete'],
  [400, 'withdrawn'],
]

const NOTES_OF: Readonly<Record<number, readonly string[]>> = {
  3: ['I know the shops. The company is real, and larger than he says.'],
  8: [
    'Revenue is hard to check from here. Does anybody know the port of Varna?',
    'I asked a friend there and will hear on Friday.',
  ],
}

/** The earlier application of somebody who applies again. */
const EARLIER = { of: 6, hours: 300 * 24 }

const KINDS = { held: 'hold', declined: 'decline' } as const

/** Applications of every kind. */
export function demoApplications(world: World): SeedDocument<Application>[] {
  const stored = STANDINGS.map(([hours, status, reason], index) =>
    doc(
      SERVER_COLLECTIONS.applications,
      idOf(index),
      application(world, textsOf(index), standing(world, { hours, status, reason, index })),
    ),
  )
  const earlier = doc(
    SERVER_COLLECTIONS.applications,
    idOf(STANDINGS.length),
    application(
      world,
      textsOf(EARLIER.of),
      standing(world, {
        hours: EARLIER.hours,
        status: 'declined',
        reason: 'session_full',
        index: 99,
      }),
    ),
  )
  return [...stored, earlier]
}

const idOf = (index: number) => `application-${String(index + 1).padStart(2, '0')}`

function textsOf(index: number): Partial<Application> {
  const [name = '', region, business = '', activity = null, why = '', referred_by = null] =
    APPLICATIONS[index] ?? []
  const email = `applicant${index + 1}@applicants.example`
  const revenue_band = REVENUE_BANDS[(index * 2 + 1) % REVENUE_BANDS.length] ?? REVENUE_BANDS[0]
  return {
    name,
    business,
    activity,
    why,
    referred_by,
    email,
    email_key: emailKey(email),
    revenue_band,
    ...(region && { region }),
  }
}

interface Standing {
  hours: number
  status: ApplicationStatus
  reason: DecisionReason | undefined
  index: number
}

function standing(world: World, { hours, status, reason, index }: Standing): Partial<Application> {
  const created_at = ago(world, hours * HOUR)
  const decided_at = new Date(created_at.getTime() + 9 * HOUR)
  const kind = KINDS[status as keyof typeof KINDS]
  const isClosed = status === 'declined' || status === 'withdrawn'
  const decision: Decision | null =
    kind && reason
      ? {
          id: `decision-${index}`,
          decision: kind,
          reason,
          message: null,
          decided_by: DEMO_ACCOUNTS.admin.uid,
          decided_at,
          mail_at: kind === 'hold' ? null : new Date(decided_at.getTime() + 30 * MINUTE),
          from: 'received',
        }
      : null
  return {
    status,
    created_at,
    updated_at: isClosed || decision ? decided_at : created_at,
    review_by: new Date(created_at.getTime() + REVIEW_HOURS * HOUR),
    consent: { version: '2026-11-24', at: created_at },
    attempt_hash: createHash('sha256').update(`application ${index}`).digest('hex'),
    decision,
    closed_at: isClosed ? decided_at : null,
    reapply_after:
      status === 'declined'
        ? new Date(decided_at.getTime() + REAPPLY_MONTHS.usual * 30 * DAY)
        : null,
  }
}

/** What admins have noted about them. */
export function demoNotes(world: World): SeedDocument<ApplicationNote>[] {
  return Object.entries(NOTES_OF).flatMap(([index, texts]) =>
    texts.map((text, n) =>
      doc(
        `${SERVER_COLLECTIONS.applicationNotes}/${idOf(Number(index))}/${NOTES}`,
        `note-${n + 1}`,
        {
          text,
          author: DEMO_ACCOUNTS.admin.uid,
          created_at: ago(world, (texts.length - n) * HOUR),
        },
      ),
    ),
  )
}
