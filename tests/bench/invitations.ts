import { cpus, totalmem } from 'node:os'
import { logger } from 'firebase-functions'
import { redeem } from '../../functions/src/data/redemption/redeem'
import { attemptOf } from '../../functions/src/data/redemption/attempt'
import { inviteCodes } from '../../functions/src/data/collections'
import { newInviteCode } from '../../functions/src/data/new-invite-code'
import { DomainError } from '@domain/errors'
import { RATE_LIMITS } from '@domain/limits'
import { giveKey, post } from '../functions/support/endpoint'
import { giveCode, signUpForm } from '../functions/support/people'
import { auth, close, createServices, db } from '../functions/support/services'

/**
 * Creating and redeeming invitation codes, in process against the emulators, each beside the floor of the same run: the
 * least that Firestore and Auth have to do for it. Times in milliseconds.
 */
const services = createServices({ now: () => new Date() })
const CALLS = 400
Object.assign(logger, { write: () => undefined })

interface Row {
  what: string
  atOnce: number
  p50: number
  p95: number
  perSecond: number
}

/** Runs `work` CALLS times, `atOnce` at a time. */
async function measure(
  what: string,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
  calls = CALLS,
): Promise<Row> {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const worker = async () => {
    for (let index = next++; index < calls; index = next++) {
      const from = performance.now()
      await work(index)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0)
  return { what, atOnce, p50: at(0.5), p95: at(0.95), perSecond: round(calls / seconds) }
}

const round = (value: number) => Math.round(value * 10) / 10

const bareCode = () => {
  const invite = newInviteCode({
    description: null,
    created_at: new Date(),
    created_by: 'bench',
    created_by_kind: 'admin',
    expires_at: null,
  })
  return inviteCodes(db).doc(invite.code).create(invite)
}

const bareMember = async () => {
  const { uid } = await auth.createUser({ email: signUpForm('').email, password: 'open-sesame' })
  await db.collection('bench').doc(uid).create({ uid })
  await auth.setCustomUserClaims(uid, { role: 'member' })
}

async function createCode(key: string | undefined) {
  const { status } = await post(services, { key, body: {} })
  if (status !== 201) throw new Error(`The endpoint answered ${status}`)
}

/** As many keys as the limit of one takes, with room for a minute's border. */
const keys: string[] = []
for (let made = 0; made < (CALLS * 4) / (RATE_LIMITS.createInviteCodePerKey.limit / 2); made++)
  keys.push(await giveKey())
let call = 0
const nextKey = () => keys[call++ % keys.length]

await measure('warm-up', 10, () => createCode(nextKey()), 100)
const rows: Row[] = []
for (const atOnce of [1, 10, 50]) {
  rows.push(await measure('floor: one bare write', atOnce, bareCode))
  rows.push(await measure('create an invitation code', atOnce, () => createCode(nextKey())))
}
const forms = await Promise.all(
  Array.from({ length: 200 }, async () => attemptOf(signUpForm(await giveCode()))),
)
for (const atOnce of [1, 10]) {
  const share = forms.splice(0, 100)
  rows.push(await measure('floor: bare account, write, claim', atOnce, bareMember, 100))
  rows.push(
    await measure('redeem a code', atOnce, (n) => redeem(services, share[n] ?? missing()), 100),
  )
}
console.log(`${cpus().length} × ${cpus()[0]?.model}, ${round(totalmem() / 2 ** 30)} GiB`)
console.table(rows)

const code = await giveCode()
const contenders = Array.from({ length: 200 }, () => attemptOf(signUpForm(code)))
const started = performance.now()
const outcomes = await Promise.all(
  contenders.map((attempt) =>
    redeem(services, attempt).then(
      () => 'joined' as const,
      (error: unknown) => {
        if (error instanceof DomainError) return error.code
        throw error
      },
    ),
  ),
)
const joined = outcomes.filter((outcome) => outcome === 'joined').length
console.log(
  `200 redemptions of one code: ${joined} account, ${outcomes.length - joined} refusals, ${round(performance.now() - started)} ms`,
)
await close()

function missing(): never {
  throw new Error('Too few codes were made')
}
