import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '@domain/errors'
import { RATE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { attemptOf } from '../../functions/src/data/redemption/attempt'
import { redeemCode } from '../../functions/src/data/redemption/redeem'
import { perform } from '../../functions/src/lib/action'
import { visitor } from '../functions/support/calls'
import {
  codeOf,
  everythingOf,
  giveCode,
  signUpForm,
  type SignUp,
} from '../functions/support/people'
import { auth, createServices, db } from '../functions/support/services'
import type { Figures } from './figures'
import { eachOf, groupsOf } from './world'

const CONCURRENT_REQUESTS = 10
/** Every tenth attempt is sent twice, as by a person who repeats it because the first response was lost. */
const REPEATED_EVERY = 10
/** Every tenth attempt uses a code that another attempt is redeeming. */
const CONTENDED_EVERY = 10

const services = createServices({ now: () => new Date() })

interface RedemptionAttempt {
  form: SignUp
  outcomes: string[]
}

/**
 * Starts `perSecond` calls a second, even if earlier calls have not ended yet.
 * @returns the seconds until the last call ended
 */
async function startAtRate<T>(
  list: readonly T[],
  perSecond: number,
  start: (each: T) => Promise<void>,
) {
  const from = performance.now()
  const running: Promise<void>[] = []
  for (const [index, each] of list.entries()) {
    const wait = from + (index * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    running.push(start(each))
  }
  await Promise.all(running)
  return (performance.now() - from) / 1000
}

async function giveCodes(count: number): Promise<string[]> {
  const codes: string[] = []
  await eachOf(Array.from({ length: count }), CONCURRENT_REQUESTS, async () => {
    codes.push(await giveCode())
  })
  return codes
}

/**
 * Redeems `perSecond` codes a second, without the rate limit. Some people send their attempt twice, as if the first
 * response was lost, and some codes are redeemed by two people at the same time.
 * @returns the duration in seconds, and the numbers of calls and of new members
 */
export async function redeemMany(figures: Figures, perSecond: number, seconds: number) {
  const what = 'redeem a code'
  const forms = (await giveCodes(perSecond * seconds)).map((code, index, codes) =>
    signUpForm(index % CONTENDED_EVERY === 1 ? (codes[index - 1] ?? code) : code),
  )
  const attempts: RedemptionAttempt[] = forms.map((form) => ({ form, outcomes: [] }))
  const calls = attempts.flatMap((each, index) => (index % REPEATED_EVERY ? [each] : [each, each]))
  const duration = await startAtRate(calls, perSecond, async ({ form, outcomes }) => {
    const outcome = await figures.time(what, () => resultOf(redeemCode(services, attemptOf(form))))
    if (outcome !== undefined) outcomes.push(outcome)
  })
  await checkAttempts(figures, attempts)
  return {
    duration,
    calls: calls.length,
    joined: new Set(attempts.filter(hasJoined).map((t) => t.form.code)).size,
  }
}

const hasJoined = ({ outcomes }: RedemptionAttempt) =>
  outcomes.some((outcome) => outcome.startsWith('uid '))

async function resultOf(response: Promise<{ uid: string }>): Promise<string> {
  try {
    return `uid ${(await response).uid}`
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

/**
 * Checks that exactly one person became a member with each code, and that this person received the correct response.
 * Also checks that everybody else who tried the same code received an error and has no account.
 */
async function checkAttempts(
  figures: Figures,
  attempts: readonly RedemptionAttempt[],
): Promise<void> {
  const byCode = groupsOf(attempts, ({ form }) => form.code)
  await eachOf([...byCode], CONCURRENT_REQUESTS, async ([code, rivals]) => {
    const winners = rivals.filter(hasJoined)
    figures.expect('number of members per code', winners.length, 1)
    const invite = await codeOf(code)
    for (const { form, outcomes } of rivals) {
      const person = await everythingOf(form.email)
      if (!winners.some((winner) => winner.form === form)) {
        figures.expect(
          'account and responses of the person who lost a contended code',
          [person, ...new Set(outcomes)],
          [undefined, 'invalid_invite_code'],
        )
        continue
      }
      figures.expect('response to a new member', [...new Set(outcomes)], [`uid ${invite.used_by}`])
      figures.expect(
        'stored data of a new member',
        [person?.uid, person?.claim, person?.row, person?.name],
        [invite.used_by, 'member', 'member', `${form.first_name} ${form.last_name}`],
      )
      figures.expect('state of a used code', [invite.is_used, invite.claim], [true, null])
    }
  })
}

/**
 * Signs people up through the public action, which limits the number of attempts. Checks that the action accepts no
 * more attempts than the limit allows, and that the codes of all refused attempts are still unused.
 * @returns the duration in seconds, and the number of new members
 */
export async function signUpMany(figures: Figures, perSecond: number, seconds: number) {
  const minute = new Date()
  const frozenServices = { ...services, now: () => minute }
  const forms = (await giveCodes(perSecond * seconds)).map((code) => signUpForm(code))
  const accepted = new Set<SignUp>()
  const duration = await startAtRate(forms, perSecond, async (form) => {
    const response = await figures.time('sign up, with limits', () =>
      perform(signUpWithInviteAction, frozenServices, visitor(), form),
    )
    if (response?.status === 'ready') accepted.add(form)
  })
  const { limit } = RATE_LIMITS.inviteAttemptsOfNewcomers
  figures.expect(
    'whether more attempts were accepted than the limit allows',
    accepted.size > limit,
    false,
  )
  await eachOf(forms, CONCURRENT_REQUESTS, async (form) => {
    const [{ is_used, claim }, person] = [await codeOf(form.code), await everythingOf(form.email)]
    figures.expect(
      'state of the code and the account after an attempt',
      [is_used, claim, person !== undefined],
      [accepted.has(form), null, accepted.has(form)],
    )
  })
  return { duration, joined: accepted.size }
}

/** Checks that exactly the expected numbers of profiles and accounts are stored. */
export async function countAll(
  figures: Figures,
  profiles: number,
  accounts: number,
): Promise<void> {
  const stored = await db.collection(COLLECTIONS.profiles).count().get()
  figures.expect('total number of profiles', stored.data().count, profiles)
  let users = 0
  let page: string | undefined
  do {
    const list = await auth.listUsers(1000, page)
    users += list.users.length
    page = list.pageToken
  } while (page)
  figures.expect('total number of accounts', users, accounts)
}
