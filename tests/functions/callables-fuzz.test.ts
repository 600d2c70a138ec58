import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '@domain/options'
import * as functions from '../../functions/src/index'
import { createRandom } from '../support/random'
import { actions, type DeclaredAction } from './support/actions'
import { serveFunctions } from './support/callable-server'
import { faultsOf, nextCall, type People } from './support/fuzz/calls'
import { REQUESTS } from './support/fuzz/requests'
import { fuzzSeed } from './support/fuzz/seed'
import { closeConnections, sendRaw } from './support/fuzz/raw-request'
import './support/logs'
import { giveCode, giveMember } from './support/people'
import { close } from './support/services'

/**
 * Silences the log of firebase-functions, which would flood the output. The library keeps references to the methods
 * that the console has during the imports.
 */
const { originalConsole } = vi.hoisted(() => {
  const { debug, info, warn, error } = console
  const silent = () => undefined
  Object.assign(console, { debug: silent, info: silent, warn: silent, error: silent })
  return { originalConsole: { debug, info, warn, error } }
})
Object.assign(console, originalConsole)

/** The total number of generated calls, from the environment variable CAVE_FUZZ. */
const CALL_COUNT = Number(process.env.CAVE_FUZZ ?? 300)
const WORKER_COUNT = 3
/**
 * The number of accounts in each group: admins, members, and members who only call `endSession`. With so many accounts,
 * none reaches its limit of calls per minute.
 */
const SESSION_COUNT = Math.ceil(CALL_COUNT / 100)
/** The milliseconds allowed for one call on a busy machine. */
const MS_PER_CALL = 300
const callsPerAction = Math.ceil(CALL_COUNT / actions.length)

let disconnect = () => Promise.resolve()
afterAll(async () => {
  closeConnections()
  await disconnect()
  await close()
})

/** Runs `work` once for each action. Several workers run in parallel, each with one action at a time. */
async function inWorkers(work: (action: DeclaredAction) => Promise<void>): Promise<void> {
  const waiting = [...actions]
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: WORKER_COUNT }, run))
}

describe(`generated calls, seed ${fuzzSeed}`, () => {
  let people: People
  beforeAll(
    async () => {
      const { address, close: stop } = await serveFunctions(functions)
      disconnect = stop
      const tokens = async (role: Role) => {
        const given: string[] = []
        for (let n = 0; n < SESSION_COUNT; n++)
          given.push(tokenOf((await giveMember(role)).uid, role))
        return given
      }
      const { uid: target, email } = await giveMember()
      people = {
        address,
        admins: await tokens('admin'),
        members: await tokens('member'),
        leaving: await sessionsToEnd(),
        target,
        email,
        code: await giveCode(),
      }
    },
    60_000 + CALL_COUNT * MS_PER_CALL,
  )

  it('REQUESTS contains a generator of requests for every callable function', () => {
    expect(Object.keys(REQUESTS).toSorted()).toEqual(
      actions.map(({ contract }) => contract.name).toSorted(),
    )
  })

  it(
    `callable functions respond to ${callsPerAction * actions.length} generated calls as specified, without internal details`,
    async () => {
      const faults: object[] = []
      const responses: Record<string, number> = {}
      await inWorkers(async (action) => {
        const { name } = action.contract
        const random = createRandom(fuzzSeed + name.length * 1000 + name.charCodeAt(0))
        for (let n = 0; n < callsPerAction && faults.length < 5; n++) {
          const attempt = nextCall(random, action, people)
          const response = await sendRaw(attempt.request).catch((error: unknown) => ({
            status: 0,
            headers: {},
            text: String(error),
          }))
          responses[response.status] = (responses[response.status] ?? 0) + 1
          const wrong = faultsOf(attempt, action, response)
          if (wrong.length)
            faults.push(formatCall(n, name, attempt.request, { ...response, wrong }))
        }
      })
      expect(faults).toEqual([])
      expect(responses).toMatchObject({
        200: expect.any(Number),
        400: expect.any(Number),
        401: expect.any(Number),
        403: expect.any(Number),
      })
      console.log(`responses by status: ${JSON.stringify(responses)}`)
    },
    60_000 + CALL_COUNT * MS_PER_CALL,
  )
})

/**
 * Creates members for the calls of `endSession`. Returns a function that starts a new session of one of them and
 * returns its ID token. Each session begins in a different second, because this second identifies the session.
 */
async function sessionsToEnd(): Promise<() => string> {
  const leavers: string[] = []
  for (let n = 0; n < SESSION_COUNT; n++) leavers.push((await giveMember()).uid)
  let begun = 0
  return () => tokenOf(leavers[++begun % SESSION_COUNT] ?? '', 'member', begun)
}

/**
 * Returns an unsigned ID token like Firebase's, which the emulators accept.
 * @param later seconds from now until the token's session begins
 */
function tokenOf(uid: string, role: Role, later = 0): string {
  const project = process.env.GCLOUD_PROJECT
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    role,
    auth_time: now + later,
    iat: now,
    exp: now + 3600,
  }
  const encoded = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${encoded.join('.')}.`
}

/** Formats a call and its response for the failure message, with long texts cut. */
function formatCall(
  n: number,
  name: string,
  { method, headers, body }: { method: string; headers: object; body: Buffer },
  { status, text, wrong }: { status: number; text: string; wrong: string[] },
) {
  const cut = (value: string) => value.slice(0, 400)
  const sent = { method, ...headers, authorization: undefined, body: cut(body.toString('latin1')) }
  return { n, name, wrong, status, answer: cut(text), sent: JSON.stringify(sent) }
}
