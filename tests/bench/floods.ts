import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LOCAL_RATE_LIMITS, RATE_LIMITS, REQUESTS_PER_MEMBER } from '@domain/limits'
import { avatarPath, COLLECTIONS } from '@domain/paths'
import { searchActions } from '../../functions/src/callables/searches'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { newestWins } from '../../functions/src/data/daily-wins'
import { countCall } from '../../functions/src/data/rate-limits'
import { perform } from '../../functions/src/lib/action'
import { localLimit } from '../../functions/src/lib/local-limit'
import { PRICES } from '../../lab/lib/scaling.mjs'
import { commit, from, NOT_SUSPENDED, patch, query, requesting } from '../attack/support/firestore'
import { member } from '../attack/support/people'
import { BUCKET } from '../attack/support/wire'
import { outcomeOf, signedIn, visitor } from '../functions/support/calls'
import { giveMember, signUpForm } from '../functions/support/people'
import { createServices, db } from '../functions/support/services'
import { avatarPicture } from '../support/avatar-picture'
import { conciergeRequest, createWorld } from '../support/factories'
import { difference, meterCosts, type Cost } from '../support/firestore-meter'
import { AT_ONCE, portalFloods, SECONDS, type Flood, type IsLetIn } from './support/portal-floods'
import { row, type Row } from './support/row'
import { quantile } from './support/timing'

/** The requests a second that a single browser or script can send. */
const PER_SECOND = 20
/** How many times longer others may wait than without a flood. */
const SLOWER = 2
const BYSTANDER_EVERY_MS = 200
/** The number of profiles that the bystander reads. */
const NEIGHBOURS = 25

const meter = meterCosts(db)

/**
 * Measures the cost of each kind of flood to the owner, and its effect on somebody who reads the directory at the
 * same time. Functions run in process, because their emulator would start a process for each concurrent call.
 */
export async function measure(): Promise<Row[]> {
  const bystander = await member()
  await Promise.all(Array.from({ length: NEIGHBOURS }, () => giveMember()))
  const page = { ...from(COLLECTIONS.profiles), limit: NEIGHBOURS, where: NOT_SUSPENDED }
  const look = () => query(page, bystander.token)
  await waiting(look, SECONDS / 8)
  const quiet = await waiting(look, SECONDS / 2)
  const rows: Row[] = []
  for (const [what, flood] of Object.entries(await floods())) {
    const before = meter.cost()
    const sent = pour(flood)
    const loud = await waiting(look, SECONDS)
    const { letIn, refused } = await sent
    const metered = flood.letIn ? 0 : dollars(difference(meter.cost(), before))
    const again = SECONDS / Math.max(SECONDS, flood.window ?? 0)
    const bill = (metered + letIn * dollars(flood.letIn)) * again + refused * dollars(flood.refused)
    rows.push(
      row(`${what}: let in of ${letIn + refused} in ${SECONDS} s`, letIn, {
        ...(flood.most !== undefined && { most: flood.most }),
      }),
      row(`${what}: a day of it`, (bill / SECONDS) * 86_400, { unit: 'dollars' }),
      row(`${what}: another member's page, p95`, quantile(loud, 0.95), {
        unit: 'ms',
        floor: quantile(quiet, 0.95),
        mostTimes: SLOWER,
      }),
    )
  }
  return rows
}

const dollars = ({ reads, writes }: Cost = { reads: 0, writes: 0 }) =>
  reads * PRICES.reads + writes * PRICES.writes

/** Reads repeatedly for some seconds. @returns the duration of each read, in milliseconds */
async function waiting(look: () => Promise<unknown>, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const begun = performance.now()
    await look()
    times.push(performance.now() - begun)
    await pause(BYSTANDER_EVERY_MS)
  }
  return times
}

/** Sends requests for SECONDS at an even pace, or as fast as possible if they take longer. */
async function pour(flood: Flood): Promise<{ letIn: number; refused: number }> {
  const counts = { letIn: 0, refused: 0 }
  const begun = performance.now()
  let next = 0
  const sender = async () => {
    for (;;) {
      const index = next++
      const at = (index * 1000) / PER_SECOND
      if (Math.max(at, performance.now() - begun) >= SECONDS * 1000) return
      await pause(Math.max(0, begun + at - performance.now()))
      counts[(await flood.send(index)) ? 'letIn' : 'refused']++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return counts
}

/** The codes with which calls beyond a limit are refused. */
const REFUSED = ['rate_limited', 'no_invitations_left']

async function floods(): Promise<Record<string, Flood>> {
  const services = createServices({ now: () => new Date() })
  const [loud, searching] = [await member(), await member()]
  const minutes = Math.ceil(SECONDS / 60) + 1
  const { created_at: _, ...storedRequest } = conciergeRequest(createWorld(new Date()), {
    user_id: loud.uid,
    status: 'pending',
  })
  const picture = new Uint8Array(avatarPicture(200))
  const stranger = visitor()
  const wins = newestWins()
  const { check, count } = localLimit(LOCAL_RATE_LIMITS.winsPerAddress)
  const isLetIn: IsLetIn = async (call) => !REFUSED.includes(String(await outcomeOf(call)))
  return {
    requests: {
      send: async (index) => {
        const place = index % REQUESTS_PER_MEMBER.limit
        const writes = requesting(loud.uid, randomUUID(), storedRequest, place)
        return (await commit('a request', writes, loud.token)).opened
      },
      most: REQUESTS_PER_MEMBER.limit,
      letIn: { reads: 5, writes: 3 },
      refused: { reads: 3, writes: 0 },
    },
    'profile saves': {
      send: async (index) => {
        const path = `${COLLECTIONS.profiles}/${loud.uid}`
        return (await patch('a save', path, { bio: `Save ${index}` }, loud.token)).opened
      },
      letIn: { reads: 3, writes: 2 },
      refused: { reads: 2, writes: 0 },
    },
    pictures: {
      send: async () => {
        const name = encodeURIComponent(avatarPath(loud.uid, 'png'))
        const { status } = await fetch(`${BUCKET}?name=${name}`, {
          method: 'POST',
          headers: { 'content-type': 'image/png', authorization: `Bearer ${loud.token}` },
          body: picture,
        })
        return status < 300
      },
      letIn: { reads: 2, writes: 0 },
      refused: { reads: 2, writes: 0 },
    },
    searches: {
      send: async () => {
        const asked = { search: 'a', region: null, arena: null, after: null }
        const caller = signedIn(searching.uid, 'member')
        const limited = countCall(services, { limit: 'callsPerMember', subject: searching.uid })
        return isLetIn(
          limited.then(() => perform(searchActions.searchMembers, services, caller, asked)),
        )
      },
      most: RATE_LIMITS.callsPerMember.limit * minutes,
    },
    'sign-ups': {
      send: () =>
        isLetIn(perform(signUpWithInviteAction, services, stranger, signUpForm('NOSUCH22'))),
      most: RATE_LIMITS.inviteAttemptsPerAddress.limit * minutes,
    },
    wins: {
      send: () =>
        isLetIn(
          (async () => {
            check(stranger.address, services.now())
            count(stranger.address, services.now())
            await wins(db, services.now())
          })(),
        ),
      most: LOCAL_RATE_LIMITS.winsPerAddress.limit * minutes,
    },
    ...(await portalFloods(services, isLetIn)),
  }
}
