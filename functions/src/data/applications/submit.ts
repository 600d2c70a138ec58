import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { submitApplication } from '@domain/calls/applications'
import type { CallRequest } from '@domain/calls/contract'
import { HOUR_MS } from '@domain/durations'
import { emailKey } from '@domain/email-key'
import {
  applicationSchema,
  isApplicationOpen,
  isDecisionPending,
  type Application,
} from '@domain/entities/application'
import { DomainError } from '@domain/errors'
import { EARLIER_ANSWERS_KEPT, REVIEW_HOURS } from '@domain/limits'
import { buildQuery, QUERIES } from '@domain/queries'
import { sha256 } from '../../lib/crypto'
import type { Services } from '../../lib/services'
import { readDocument } from '../collections'
import { queueMail } from '../mail/queue'
import { countCall } from '../rate-limits'
import { retryOnConflict } from '../retry-on-conflict'
import { serverKey } from '../server-key'
import { applications } from './collections'
import { applicationMailParams } from './mail'

type SubmitRequest = CallRequest<typeof submitApplication>
/** The id of a stored application, and the recipient and kind of the email about the application. */
interface StoredApplication {
  id: string
  email: string
  kind: 'application_received' | 'application_changed' | 'application_known'
}

const SERVER_KEY_PURPOSE = 'applications'

/**
 * Stores an application, and sends the status link to the applicant's email address. If there is an open application
 * with this address, that application is updated. The function never looks up whether the address has an account, and
 * makes the same number of reads and writes for every address. So neither the response nor its duration discloses
 * anything about the address.
 * @param caller the network address of the caller
 */
export async function storeApplication(
  services: Services,
  request: SubmitRequest,
  caller: string,
): Promise<void> {
  const { db, now } = services
  const attempt_hash = sha256(request.attempt_id)
  const key = emailKey(request.email)
  const { id, email, kind } = await createOrUpdate(services, request, { key, attempt_hash })
  if (!(await mayMail(services, key, caller))) return
  await queueMail(db, {
    to: { email },
    kind,
    params: applicationMailParams(id),
    reference: attempt_hash,
    at: now(),
  })
}

/**
 * Creates or updates the application with a given email address. Simultaneous applications with the same address get
 * the same id, so the first call creates the document, and the others update it without waiting for a lock.
 */
async function createOrUpdate(
  { db, now }: Services,
  request: SubmitRequest,
  { key, attempt_hash }: { key: string; attempt_hash: string },
): Promise<StoredApplication> {
  const secret = await serverKey(db, SERVER_KEY_PURPOSE)
  const ofAddress = buildQuery(applications(db), QUERIES.applicationsOfAddress, [key]).limit(1)
  return retryOnConflict<StoredApplication>(
    async (commit) => {
      const at = now()
      const [newest] = (await ofAddress.get()).docs
      const stored = newest && readDocument(applicationSchema, newest)
      const written = { ...fieldsOf(request, at), attempt_hash, updated_at: at }
      if (stored) {
        const { id, ref, updateTime } = newest
        const known = { id, email: stored.email }
        if (stored.attempt_hash === attempt_hash) return { ...known, kind: kindAfter(stored) }
        if (mayChange(stored, at)) {
          const replaced = {
            ...written,
            ...replacedAnswers(stored, request, { until: at, by: 'form' }),
          }
          await commit(() => ref.update(replaced, { lastUpdateTime: updateTime }))
          return { ...known, kind: kindAfter({ ...stored, ...replaced }) }
        }
        if (!mayApplyAgain(stored, at)) {
          await commit(() => ref.update({ refused_at: at }, { lastUpdateTime: updateTime }))
          return { ...known, kind: 'application_known' }
        }
      }
      const id = idAfter(newest?.id, key, secret)
      const created: Application = {
        ...written,
        email: request.email,
        email_key: key,
        status: 'received',
        token_hashes: [],
        created_at: at,
        review_by: new Date(at.getTime() + REVIEW_HOURS * HOUR_MS),
        decision: null,
        held: null,
        reapply_after: null,
        invite_code: null,
        invite_expires_at: null,
        joined_uid: null,
        closed_at: null,
      }
      await commit(() => applications(db).doc(id).create(created))
      return { id, email: request.email, kind: 'application_received' }
    },
    { gaveUp: () => new DomainError('rate_limited') },
  )
}

/**
 * Derives the id of an application from the email address and the id of the previous application with this address. The
 * audit log contains the id, so the id must not reveal the address. Without the secret key, nobody can compute the id
 * that belongs to a guessed address.
 */
const idAfter = (previous: string | undefined, key: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${key} ${previous ?? ''}`)
    .digest('hex')
    .slice(0, 40)

/** The answers and the consent of a request. Each field is named, so that no other field of the request is stored. */
const fieldsOf = (request: SubmitRequest, at: Date) => ({
  ...answersOf(request),
  consent: { version: request.consent_version, at },
})

export const answersOf = ({
  name,
  business,
  activity = null,
  revenue_band,
  region,
  why,
  referred_by = null,
}: Pick<SubmitRequest, 'name' | 'business' | 'revenue_band' | 'region' | 'why'> &
  Partial<Pick<Application, 'activity' | 'referred_by'>>) => ({
  name,
  business,
  activity,
  revenue_band,
  region,
  why,
  referred_by,
})

type Replacement = Pick<NonNullable<Application['earlier']>[number], 'until' | 'by'>

/**
 * Returns an update that adds the stored answers to `earlier`, the list of replaced answers. Returns an empty object
 * when the new answers equal the stored answers.
 */
export function replacedAnswers(
  stored: Application,
  answers: Parameters<typeof answersOf>[0],
  replacement: Replacement,
): Pick<Application, 'earlier'> {
  const former = answersOf(stored)
  if (isDeepStrictEqual(former, answersOf(answers))) return {}
  const all = [...(stored.earlier ?? []), { ...former, ...replacement }]
  // The first entry contains the original answers and is always kept. If the list is too long, the oldest of the other
  // entries are dropped.
  return { earlier: [...all.slice(0, 1), ...all.slice(1).slice(1 - EARLIER_ANSWERS_KEPT)] }
}

/**
 * Returns the kind of the email about a stored application: 'application_changed' if somebody has just replaced the
 * answers by sending the form again, otherwise 'application_received'.
 */
function kindAfter({ earlier, updated_at }: Pick<Application, 'earlier' | 'updated_at'>) {
  const last = earlier?.at(-1)
  const isChange = last?.by === 'form' && last.until.getTime() === updated_at.getTime()
  return isChange ? 'application_changed' : 'application_received'
}

/**
 * Whether the applicant may change the answers: before a decision, and while the application is on hold, but not before
 * the email about the hold is sent.
 */
export const mayChange = (application: Application, now: Date): boolean =>
  application.status === 'received' ||
  (application.status === 'held' && !isDecisionPending(application, now))

function mayApplyAgain(application: Application, now: Date): boolean {
  if (isApplicationOpen(application, now)) return false
  if (application.status !== 'declined') return true
  const { reapply_after } = application
  return reapply_after !== null && reapply_after <= now
}

/**
 * Counts an email to the applicant's address, and returns whether it may be sent. The limit for each address protects
 * the mailbox. The limit for each caller ensures that one stranger cannot use up the limit of somebody else's address.
 */
async function mayMail(services: Services, key: string, caller: string): Promise<boolean> {
  try {
    await countCall(services, { limit: 'applicationMailsPerCaller', subject: `${caller} ${key}` })
    await countCall(services, { limit: 'applicationMailsPerEmail', subject: key })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
