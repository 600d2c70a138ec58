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
import {
  commit,
  fromCollection,
  NOT_SUSPENDED,
  tryPatch,
  query,
  requestWrites,
} from '../attack/support/firestore'
import { createMember } from '../attack/support/people'
import { BUCKET_URL } from '../attack/support/wire'
import { outcomeOf, signedIn, visitor } from '../functions/support/calls'
import { giveMember, signUpForm } from '../functions/support/people'
import { createServices, db } from '../functions/support/services'
import { avatarPicture } from '../support/avatar-picture'
import { conciergeRequest, createWorld } from '../support/factories'
import { difference, meterCosts, type Cost } from '../support/firestore-meter'
import {
  CONCURRENT_CALLS,
  portalFloods,
  FLOOD_SECONDS,
  type Flood,
  type IsAccepted,
} from './support/portal-floods'
import { row, type Row } from './support/row'
import { quantile } from './support/timing'

/** The number of requests per second that one abusive browser or script is assumed to send. */
const REQUESTS_PER_SECOND = 20
/** During a flood, a read by another member may take at most this many times as long as without a flood. */
const MAX_SLOWDOWN = 2
const BYSTANDER_INTERVAL_MS = 200
/** The number of profiles that the bystander, an uninvolved member, reads with one query during a flood. */
const BYSTANDER_PROFILES = 25

const meter = meterCosts(db)

/**
 * Measures what each kind of flood (many requests by one person) costs the owner of the product, and how much it slows
 * down another member who reads the directory at the same time. The functions' code runs in this process, because the
 * functions emulator would start a process for each concurrent call.
 */
export async function measure(): Promise<Row[]> {
  const bystander = await createMember()
  await Promise.all(Array.from({ length: BYSTANDER_PROFILES }, () => giveMember()))
  const page = {
    ...fromCollection(COLLECTIONS.profiles),
    limit: BYSTANDER_PROFILES,
    where: NOT_SUSPENDED,
  }
  const readPage = () => query(page, bystander.token)
  await measureReads(readPage, FLOOD_SECONDS / 8)
  const idleTimes = await measureReads(readPage, FLOOD_SECONDS / 2)
  const rows: Row[] = []
  for (const [what, flood] of Object.entries(await prepareFloods())) {
    const before = meter.cost()
    const sent = sendFlood(flood)
    const busyTimes = await measureReads(readPage, FLOOD_SECONDS)
    const { accepted, refused } = await sent
    const metered = flood.accepted ? 0 : dollarsOf(difference(meter.cost(), before))
    const repeatRate = FLOOD_SECONDS / Math.max(FLOOD_SECONDS, flood.window ?? 0)
    const cost =
      (metered + accepted * dollarsOf(flood.accepted)) * repeatRate +
      refused * dollarsOf(flood.refused)
    rows.push(
      row(`${what}: accepted of ${accepted + refused} requests in ${FLOOD_SECONDS} s`, accepted, {
        ...(flood.most !== undefined && { most: flood.most }),
      }),
      row(`${what}: cost of a day`, (cost / FLOOD_SECONDS) * 86_400, { unit: 'dollars' }),
      row(`${what}: another member's page, p95`, quantile(busyTimes, 0.95), {
        unit: 'ms',
        floor: quantile(idleTimes, 0.95),
        mostTimes: MAX_SLOWDOWN,
      }),
    )
  }
  return rows
}

const dollarsOf = ({ reads, writes }: Cost = { reads: 0, writes: 0 }) =>
  reads * PRICES.reads + writes * PRICES.writes

/** Reads a page repeatedly for the given number of seconds. @returns the duration of each read, in milliseconds */
async function measureReads(readPage: () => Promise<unknown>, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const startedAt = performance.now()
    await readPage()
    times.push(performance.now() - startedAt)
    await pause(BYSTANDER_INTERVAL_MS)
  }
  return times
}

/** Sends requests for FLOOD_SECONDS at an even pace, or as fast as possible if they take too long for this pace. */
async function sendFlood(flood: Flood): Promise<{ accepted: number; refused: number }> {
  const counts = { accepted: 0, refused: 0 }
  const startedAt = performance.now()
  let next = 0
  const sender = async () => {
    for (;;) {
      const index = next++
      const at = (index * 1000) / REQUESTS_PER_SECOND
      if (Math.max(at, performance.now() - startedAt) >= FLOOD_SECONDS * 1000) return
      await pause(Math.max(0, startedAt + at - performance.now()))
      counts[(await flood.send(index)) ? 'accepted' : 'refused']++
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, sender))
  return counts
}

/** The error codes with which functions refuse calls beyond a limit. */
const REFUSAL_CODES = ['rate_limited', 'no_invitations_left']

async function prepareFloods(): Promise<Record<string, Flood>> {
  const services = createServices({ now: () => new Date() })
  const [flooder, searching] = [await createMember(), await createMember()]
  const minutes = Math.ceil(FLOOD_SECONDS / 60) + 1
  const { created_at: _, ...storedRequest } = conciergeRequest(createWorld(new Date()), {
    user_id: flooder.uid,
    status: 'pending',
  })
  const picture = new Uint8Array(avatarPicture(200))
  const stranger = visitor()
  const wins = newestWins()
  const winsLimit = localLimit(LOCAL_RATE_LIMITS.winsPerAddress)
  const isAccepted: IsAccepted = async (call) =>
    !REFUSAL_CODES.includes(String(await outcomeOf(call)))
  return {
    requests: {
      send: async (index) => {
        const slot = index % REQUESTS_PER_MEMBER.limit
        const writes = requestWrites(flooder.uid, randomUUID(), storedRequest, slot)
        return (await commit('a request', writes, flooder.token)).succeeded
      },
      most: REQUESTS_PER_MEMBER.limit,
      accepted: { reads: 5, writes: 3 },
      refused: { reads: 3, writes: 0 },
    },
    'profile saves': {
      send: async (index) => {
        const path = `${COLLECTIONS.profiles}/${flooder.uid}`
        return (await tryPatch('a save', path, { bio: `Save ${index}` }, flooder.token)).succeeded
      },
      accepted: { reads: 3, writes: 2 },
      refused: { reads: 2, writes: 0 },
    },
    pictures: {
      send: async () => {
        const name = encodeURIComponent(avatarPath(flooder.uid, 'png'))
        const { status } = await fetch(`${BUCKET_URL}?name=${name}`, {
          method: 'POST',
          headers: { 'content-type': 'image/png', authorization: `Bearer ${flooder.token}` },
          body: picture,
        })
        return status < 300
      },
      accepted: { reads: 2, writes: 0 },
      refused: { reads: 2, writes: 0 },
    },
    searches: {
      send: async () => {
        const request = { search: 'a', region: null, arena: null, after: null }
        const caller = signedIn(searching.uid, 'member')
        const limited = countCall(services, { limit: 'callsPerMember', subject: searching.uid })
        return isAccepted(
          limited.then(() => perform(searchActions.searchMembers, services, caller, request)),
        )
      },
      most: RATE_LIMITS.callsPerMember.limit * minutes,
    },
    'sign-ups': {
      send: () =>
        isAccepted(perform(signUpWithInviteAction, services, stranger, signUpForm('NOSUCH22'))),
      most: RATE_LIMITS.inviteAttemptsPerAddress.limit * minutes,
    },
    wins: {
      send: () =>
        isAccepted(
          (async () => {
            winsLimit.use(stranger.address, services.now())
            await wins(db, services.now())
          })(),
        ),
      most: LOCAL_RATE_LIMITS.winsPerAddress.limit * minutes,
    },
    ...(await portalFloods(services, isAccepted)),
  }
}
