import { randomUUID } from 'node:crypto'
import type { Query } from 'firebase-admin/firestore'
import { afterAll, expect, it } from 'vitest'
import { cachedCount } from '../../functions/src/data/cached-count'
import { meterCosts } from '../support/firestore-meter'
import { close, createClock, db } from './support/services'

afterAll(close)

const DAY_SECONDS = 24 * 60 * 60

/** Creates an empty collection for one test. `counted` describes the collection for `cachedCount`. */
function createCollection() {
  const name = `tally-${randomUUID()}`
  const all = db.collection(name)
  return {
    counted: {
      name,
      since: (moment: Date): Query => all.where('created_at', '>=', moment),
      before: (moment: Date): Query => all.where('created_at', '<', moment),
    },
    all,
    add: async (count: number, created_at: Date) => {
      for (let from = 0; from < count; from += 500) {
        const batch = db.batch()
        for (let n = from; n < Math.min(count, from + 500); n++)
          batch.create(all.doc(), { created_at })
        await batch.commit()
      }
    },
  }
}

it('cachedCount returns the exact count, and its cost does not grow with the number of documents', async () => {
  const clock = createClock()
  const { counted, add, all } = createCollection()
  const meter = meterCosts(db)
  const ask = async () => {
    const before = meter.cost().reads
    return {
      count: await cachedCount({ db, now: clock.now }, counted),
      reads: meter.cost().reads - before,
    }
  }
  // Three reads: the cached count, which does not exist yet, and two count queries, for older and for newer documents.
  expect(await ask()).toEqual({ count: 0, reads: 3 })
  await add(2500, clock.now())
  expect((await ask()).count).toBe(2500)

  clock.advance(61)
  expect(await ask()).toEqual({ count: 2500, reads: 1 + 3 + 1 })
  expect(await ask()).toEqual({ count: 2500, reads: 1 + 1 })
  await add(3, clock.now())
  expect(await ask()).toEqual({ count: 2503, reads: 1 + 1 })

  await add(1000, clock.now())
  clock.advance(61)
  expect((await ask()).count).toBe(3503)
  expect(await ask()).toEqual({ count: 3503, reads: 1 + 1 })

  const [gone] = (await all.limit(1).get()).docs
  await gone?.ref.delete()
  clock.advance(DAY_SECONDS)
  expect((await ask()).count).toBe(3502)
})
