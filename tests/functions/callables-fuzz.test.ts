import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '@domain/options'
import * as functions from '../../functions/src/index'
import { createRandom } from '../support/random'
import { actions, type Declared } from './support/actions'
import { serveFunctions } from './support/callable-server'
import { faultsOf, nextCall, type People } from './support/fuzz/calls'
import { REQUESTS } from './support/fuzz/requests'
import { fuzzSeed } from './support/fuzz/seed'
import { closeConnections, sendRaw } from './support/fuzz/raw-request'
import './support/logs'
import { giveCode, giveMember } from './support/people'
import { close } from './support/services'

/**
 * Silences the log of firebase-functions, which would flood the output. The library takes the console's methods when
 * it is loaded, so they are replaced during that time.
 */
const { loud } = vi.hoisted(() => {
  const { debug, info, warn, error } = console
  const silent = () => undefined
  Object.assign(console, { debug: silent, info: silent, warn: silent, error: silent })
  return { loud: { debug, info, warn, error } }
})
Object.assign(console, loud)

/** The number of calls to all functions together, from CAVE_FUZZ. */
const TRIES = Number(process.env.CAVE_FUZZ ?? 300)
const WORKERS = 3
/** Enough sessions that each makes fewer calls than the limit per minute. */
const SESSIONS = Math.ceil(TRIES / 100)
/** The time allowed for one call on a busy machine. */
const MS_EACH = 300
const each = Math.ceil(TRIES / actions.length)

let disconnect = () => Promise.resolve()
afterAll(async () => {
  closeConnections()
  await disconnect()
  await close()
})

/** Does the work for each action, with several workers in parallel. */
async function inWorkers(work: (action: Declared) => Promise<void>): Promise<void> {
  const waiting = [...actions]
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: WORKERS }, run))
}

describe(`generated calls, seed ${fuzzSeed}`, () => {
  let people: People
  beforeAll(
    async () => {
      const { address, close: stop } = await serveFunctions(functions)
      disconnect = stop
      const tokens = async (role: Role) => {
        const given: string[] = []
        for (let n = 0; n < SESSIONS; n++) given.push(tokenOf((await giveMember(role)).uid, role))
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
    60_000 + TRIES * MS_EACH,
  )

  it('there is a valid request for every callable', () => {
    expect(Object.keys(REQUESTS).toSorted()).toEqual(
      actions.map(({ contract }) => contract.name).toSorted(),
    )
  })

  it(
    `${each * actions.length} generated calls get responses that follow their contracts and reveal no internals of the server`,
    async () => {
      const faults: object[] = []
      const responses: Record<string, number> = {}
      await inWorkers(async (action) => {
        const { name } = action.contract
        const random = createRandom(fuzzSeed + name.length * 1000 + name.charCodeAt(0))
        for (let n = 0; n < each && faults.length < 5; n++) {
          const attempt = nextCall(random, action, people)
          const response = await sendRaw(attempt.request).catch((error: unknown) => ({
            status: 0,
            headers: {},
            text: String(error),
          }))
          responses[response.status] = (responses[response.status] ?? 0) + 1
          const wrong = faultsOf(attempt, action, response)
          if (wrong.length) faults.push(shown(n, name, attempt.request, { ...response, wrong }))
        }
      })
      expect(faults).toEqual([])
      expect(responses).toMatchObject({
        200: expect.any(Number),
        400: expect.any(Number),
        401: expect.any(Number),
        403: expect.any(Number),
      })
      console.log(`answers by status: ${JSON.stringify(responses)}`)
    },
    60_000 + TRIES * MS_EACH,
  )
})

/**
 * Creates members. Each call of the returned function gives a token of a new session, which begins a second after the
 * one before.
 */
async function sessionsToEnd(): Promise<() => string> {
  const leavers: string[] = []
  for (let n = 0; n < SESSIONS; n++) leavers.push((await giveMember()).uid)
  let begun = 0
  return () => tokenOf(leavers[++begun % SESSIONS] ?? '', 'member', begun)
}

/**
 * Returns an unsigned ID token like Firebase's, which the emulators accept.
 * @param later seconds from now until its session begins
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

/** Returns a call and its response, shortened for the failure message. */
function shown(
  n: number,
  name: string,
  { method, headers, body }: { method: string; headers: object; body: Buffer },
  { status, text, wrong }: { status: number; text: string; wrong: string[] },
) {
  const cut = (value: string) => value.slice(0, 400)
  const sent = { method, ...headers, authorization: undefined, body: cut(body.toString('latin1')) }
  return { n, name, wrong, status, answer: cut(text), sent: JSON.stringify(sent) }
}
