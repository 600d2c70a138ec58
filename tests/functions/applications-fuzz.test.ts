import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { submitApplication } from '@domain/calls/applications'
import { emailKey } from '@domain/email-key'
import { applicationSchema } from '@domain/entities/application'
import { submitApplicationAction } from '../../functions/src/callables/applications'
import { applications } from '../../functions/src/data/applications/collections'
import { plainData } from '../../functions/src/data/collections'
import { perform } from '../../functions/src/lib/action'
import { toHttpsError } from '../../functions/src/lib/define-callable'
import { createRandom, type Random } from '../support/random'
import { visitor } from './support/calls'
import { text } from './support/fuzz/bodies'
import { REQUESTS } from './support/fuzz/requests'
import { fuzzSeed } from './support/fuzz/seed'
import { randomValue, mutate, type Json } from './support/fuzz/values'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

const APPLICATION_COUNT = 1000
const BATCH_SIZE = 10

type ApplicationRequest = { [name: string]: Json }
const KNOWN_VALUES = { code: '', target: '', email: '' }
const validApplication = (random: Random): ApplicationRequest =>
  REQUESTS.submitApplication?.(random, KNOWN_VALUES) ?? {}

/** Generators of email addresses: unusual variants of valid addresses, and invalid addresses. */
const ADDRESS_GENERATORS: ((random: Random) => string)[] = [
  () => `${randomUUID()}@CAVE.example`,
  () => `${randomUUID()}@cäve.example`,
  () => `${randomUUID().replaceAll('-', '.')}+x@gmail.com`,
  () => `ｙ${randomUUID()}＠cave.example`,
  (random) => `${text(random, 12)}@cave.example`,
  (random) => `${'a'.repeat(random.int(60, 300))}@cave.example`,
  () => 'yus\u0443f@cave.example',
  () => 'a@b',
]

/** Generators of submissions. The last generator repeats an earlier submission unchanged. */
const SUBMISSION_GENERATORS: ((random: Random, earlier: readonly Json[]) => Json)[] = [
  validApplication,
  validApplication,
  (random) => ({ ...validApplication(random), email: random.pick(ADDRESS_GENERATORS)(random) }),
  (random) => ({ ...validApplication(random), why: text(random, random.int(1, 2100)) }),
  (random) => ({ ...validApplication(random), name: text(random, random.int(1, 130)) }),
  (random) => ({ ...validApplication(random), website: text(random, random.int(0, 60)) }),
  (random) => ({
    ...validApplication(random),
    [random.pick(['status', 'decision', 'invite_code', 'token_hashes'])]: randomValue(random),
  }),
  (random) => mutate(random, validApplication(random)),
  (random) => mutate(random, validApplication(random)),
  (random) => randomValue(random),
  (random, earlier) => (earlier.length ? random.pick(earlier) : validApplication(random)),
]

describe(`generated applications, seed ${fuzzSeed}`, () => {
  it(`after ${APPLICATION_COUNT} generated submissions, stored applications have only the fields of their schema`, async () => {
    const random = createRandom(fuzzSeed)
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const sentRequests: Json[] = []
    const faults: object[] = []
    const counts: Record<string, number> = {}
    /** The normalised email addresses (`emailKey`) of the accepted submissions. */
    const acceptedKeys = new Set<string>()

    const submit = async (request: Json) => {
      const valid = submitApplication.request.safeParse(request)
      const outcome = await perform(submitApplicationAction, services, visitor(), request)
        .then(({ status }) => status as string)
        .catch((error: unknown) => toHttpsError(error, 'submitApplication').code)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      const expected = valid.success ? 'received' : 'invalid-argument'
      // Too many conflicts with simultaneous submissions also lead to the code `resource-exhausted`.
      if (outcome !== expected && outcome !== 'resource-exhausted')
        faults.push({ outcome, expected, request: JSON.stringify(request).slice(0, 400) })
      if (outcome === 'received' && valid.success && !valid.data.website)
        acceptedKeys.add(emailKey(valid.data.email))
    }

    for (let n = 0; n < APPLICATION_COUNT; n += BATCH_SIZE) {
      // The clock advances by an hour every 200 submissions, because all callers together have an hourly limit.
      if (n % 200 === 0) clock.advance(3600)
      const batch = Array.from({ length: BATCH_SIZE }, () =>
        random.pick(SUBMISSION_GENERATORS)(random, sentRequests),
      )
      sentRequests.push(...batch)
      await Promise.all(batch.map(submit))
    }
    expect(faults).toEqual([])
    expect(counts).toMatchObject({
      received: expect.any(Number),
      'invalid-argument': expect.any(Number),
    })
    expect(counts).not.toHaveProperty('internal')

    expect(acceptedKeys.size).toBeGreaterThan(APPLICATION_COUNT / 5)
    const { docs } = await applications(db).where('created_at', '>=', new Date(0)).get()
    const own = docs.filter((doc) => acceptedKeys.has(String(doc.get('email_key'))))
    expect(own).toHaveLength(acceptedKeys.size)
    for (const doc of own) {
      const stored = plainData(doc)
      expect(applicationSchema.parse(stored)).toEqual(stored)
      expect(stored).toMatchObject({ status: 'received', decision: null, token_hashes: [] })
    }
  }, 240_000)
})
