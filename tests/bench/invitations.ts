import { logger } from 'firebase-functions'
import { DomainError } from '@domain/errors'
import { RATE_LIMITS } from '@domain/limits'
import { inviteCodes } from '../../functions/src/data/collections'
import { newInviteCode } from '../../functions/src/data/new-invite-code'
import { attemptOf } from '../../functions/src/data/redemption/attempt'
import { redeemCode } from '../../functions/src/data/redemption/redeem'
import { giveKey, post } from '../functions/support/endpoint'
import { giveCode, signUpForm } from '../functions/support/people'
import { auth, createServices, db } from '../functions/support/services'
import { meterCosts } from '../support/firestore-meter'
import { row, type Row } from './support/row'
import { timeCalls } from './support/timing'

/** Maximum number of Firestore operations for creating a code. */
const MAX_OPERATIONS = 3
/** When 10 calls run at the same time, 95% of the calls must create their code within this time, in milliseconds. */
const MAX_P95_MS_AT_10 = 60
/** Minimum number of codes created per second, with 50 concurrent calls. */
const MIN_PER_SECOND_AT_50 = 300
/** Maximum time until all redemptions of one code have ended, in milliseconds. */
const MAX_CONTENDED_MS = 1000
const CONTENDER_COUNT = 200

const CALL_COUNT = 400
/**
 * Number of calls before the measurement. Until the emulator's Java virtual machine has compiled frequently used code,
 * calls take three times as long.
 */
const WARM_UP_CALLS = 1500
const REDEMPTION_COUNT = 100

const services = createServices({ now: () => new Date() })

/**
 * Measures how fast invitation codes are created and redeemed, compared with the least work that Firestore and Auth
 * must do for the same result. The functions' code runs in this process and uses the emulators of Firestore and Auth.
 * It does not run in the functions emulator, whose own processes take additional time.
 */
export async function measure(): Promise<Row[]> {
  const write = logger.write
  Object.assign(logger, { write: () => undefined })
  try {
    return [...(await measureCreations()), ...(await redemptions()), ...(await measureContention())]
  } finally {
    Object.assign(logger, { write })
  }
}

async function measureCreations(): Promise<Row[]> {
  const nextKey = await keyRing()
  const create = async () => {
    const { status } = await post(services, { key: nextKey(), body: {} })
    if (status !== 201) throw new Error(`The endpoint answered ${status}`)
  }
  await timeCalls(WARM_UP_CALLS, 10, create)
  await timeCalls(WARM_UP_CALLS, 10, bareCode)
  const rows: Row[] = []
  for (const atOnce of [1, 10, 50]) {
    const floor = await timeCalls(CALL_COUNT, atOnce, bareCode)
    const made = await timeCalls(CALL_COUNT, atOnce, create)
    rows.push(
      row(`create a code, ${atOnce} at once: p50`, made.p50, { unit: 'ms', floor: floor.p50 }),
      row(`create a code, ${atOnce} at once: p95`, made.p95, {
        unit: 'ms',
        floor: floor.p95,
        ...(atOnce === 10 && { most: MAX_P95_MS_AT_10 }),
      }),
      row(`create a code, ${atOnce} at once: throughput`, made.perSecond, {
        unit: '/s',
        floor: floor.perSecond,
        ...(atOnce === 50 && { least: MIN_PER_SECOND_AT_50 }),
      }),
    )
  }
  const meter = meterCosts(db)
  await create()
  const operations = meter.methods().length
  return [row('create a code: Firestore operations', operations, { most: MAX_OPERATIONS }), ...rows]
}

/** Returns a function that returns API keys in turn, so that no key exceeds its limit of calls per minute. */
async function keyRing(): Promise<() => string | undefined> {
  const count =
    (WARM_UP_CALLS + CALL_COUNT * 3 + 1) / (RATE_LIMITS.createInviteCodePerKey.limit / 2)
  const keys = await Promise.all(Array.from({ length: Math.ceil(count) }, () => giveKey()))
  let call = 0
  return () => keys[call++ % keys.length]
}

function bareCode() {
  const invite = newInviteCode({
    description: null,
    created_at: new Date(),
    created_by: 'bench',
    created_by_kind: 'admin',
    expires_at: null,
  })
  return inviteCodes(db).doc(invite.code).create(invite)
}

async function redemptions(): Promise<Row[]> {
  const rows: Row[] = []
  for (const atOnce of [1, 10]) {
    const attempts = await Promise.all(
      Array.from({ length: REDEMPTION_COUNT }, async () => attemptOf(signUpForm(await giveCode()))),
    )
    const floor = await timeCalls(REDEMPTION_COUNT, atOnce, bareMember)
    const made = await timeCalls(REDEMPTION_COUNT, atOnce, async (index) => {
      const attempt = attempts[index]
      if (attempt) await redeemCode(services, attempt)
    })
    rows.push(
      row(`redeem a code, ${atOnce} at once: p50`, made.p50, { unit: 'ms', floor: floor.p50 }),
      row(`redeem a code, ${atOnce} at once: p95`, made.p95, { unit: 'ms', floor: floor.p95 }),
    )
  }
  return rows
}

/** Creates a member with the least possible work, for comparison: an account, one document and one token claim. */
async function bareMember() {
  const { uid } = await auth.createUser({ email: signUpForm('').email, password: 'open-sesame' })
  await db.collection('bench').doc(uid).create({ uid })
  await auth.setCustomUserClaims(uid, { role: 'member' })
}

/**
 * Measures the time until all simultaneous redemptions of one code have ended. The figure for comparison is the time
 * for the same number of simultaneous reads of the code.
 */
async function measureContention(): Promise<Row[]> {
  const code = await giveCode()
  const { perSecond } = await timeCalls(CONTENDER_COUNT, CONTENDER_COUNT, () =>
    inviteCodes(db).doc(code).get(),
  )
  const contenders = Array.from({ length: CONTENDER_COUNT }, () => attemptOf(signUpForm(code)))
  const started = performance.now()
  const outcomes = await Promise.all(
    contenders.map((attempt) => redeemCode(services, attempt).then(() => 'joined', refusalOf)),
  )
  const joined = outcomes.filter((outcome) => outcome === 'joined').length
  return [
    row(`${CONTENDER_COUNT} redemptions of one code: accounts`, joined, { least: 1, most: 1 }),
    row(`${CONTENDER_COUNT} redemptions of one code`, performance.now() - started, {
      unit: 'ms',
      floor: (CONTENDER_COUNT / perSecond) * 1000,
      most: MAX_CONTENDED_MS,
    }),
  ]
}

function refusalOf(error: unknown): string {
  if (error instanceof DomainError) return error.code
  throw error
}
