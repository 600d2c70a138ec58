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

const TRIES = 1000
const AT_ONCE = 10

type Sent = { [name: string]: Json }
const KNOWN = { code: '', target: '', email: '' }
const good = (random: Random): Sent => REQUESTS.submitApplication?.(random, KNOWN) ?? {}

/** Generators of addresses: unusual spellings of valid addresses, and invalid ones. */
const ADDRESSES: ((random: Random) => string)[] = [
  () => `${randomUUID()}@CAVE.example`,
  () => `${randomUUID()}@cäve.example`,
  () => `${randomUUID().replaceAll('-', '.')}+x@gmail.com`,
  () => `ｙ${randomUUID()}＠cave.example`,
  (random) => `${text(random, 12)}@cave.example`,
  (random) => `${'a'.repeat(random.int(60, 300))}@cave.example`,
  () => 'yus\u0443f@cave.example',
  () => 'a@b',
]

/** Generators of submissions. The last one repeats an earlier submission unchanged. */
const KINDS: ((random: Random, earlier: readonly Json[]) => Json)[] = [
  good,
  good,
  (random) => ({ ...good(random), email: random.pick(ADDRESSES)(random) }),
  (random) => ({ ...good(random), why: text(random, random.int(1, 2100)) }),
  (random) => ({ ...good(random), name: text(random, random.int(1, 130)) }),
  (random) => ({ ...good(random), website: text(random, random.int(0, 60)) }),
  (random) => ({
    ...good(random),
    [random.pick(['status', 'decision', 'invite_code', 'token_hashes'])]: randomValue(random),
  }),
  (random) => mutate(random, good(random)),
  (random) => mutate(random, good(random)),
  (random) => randomValue(random),
  (random, earlier) => (earlier.length ? random.pick(earlier) : good(random)),
]

describe(`generated applications, seed ${fuzzSeed}`, () => {
  it(`${TRIES} generated applications are received or refused, and only fields of the schema are stored`, async () => {
    const random = createRandom(fuzzSeed)
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const sent: Json[] = []
    const faults: object[] = []
    const counts: Record<string, number> = {}
    /** The keys of the addresses whose submissions were accepted. */
    const accepted = new Set<string>()

    const submit = async (request: Json) => {
      const valid = submitApplication.request.safeParse(request)
      const outcome = await perform(submitApplicationAction, services, visitor(), request)
        .then(({ status }) => status as string)
        .catch((error: unknown) => toHttpsError(error, 'submitApplication').code)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      const expected = valid.success ? 'received' : 'invalid-argument'
      // Simultaneous submissions may conflict too often in one counter or application. Then nothing is stored.
      if (outcome !== expected && outcome !== 'resource-exhausted')
        faults.push({ outcome, expected, request: JSON.stringify(request).slice(0, 400) })
      if (outcome === 'received' && valid.success && !valid.data.website)
        accepted.add(emailKey(valid.data.email))
    }

    for (let n = 0; n < TRIES; n += AT_ONCE) {
      // Advances to the next hour before the hourly limits of all callers together are reached.
      if (n % 200 === 0) clock.advance(3600)
      const batch = Array.from({ length: AT_ONCE }, () => random.pick(KINDS)(random, sent))
      sent.push(...batch)
      await Promise.all(batch.map(submit))
    }
    expect(faults).toEqual([])
    expect(counts).toMatchObject({
      received: expect.any(Number),
      'invalid-argument': expect.any(Number),
    })
    expect(counts).not.toHaveProperty('internal')

    expect(accepted.size).toBeGreaterThan(TRIES / 5)
    const { docs } = await applications(db).where('created_at', '>=', new Date(0)).get()
    const own = docs.filter((doc) => accepted.has(String(doc.get('email_key'))))
    expect(own).toHaveLength(accepted.size)
    for (const doc of own) {
      const stored = plainData(doc)
      expect(applicationSchema.parse(stored)).toEqual(stored)
      expect(stored).toMatchObject({ status: 'received', decision: null, token_hashes: [] })
    }
  }, 240_000)
})
