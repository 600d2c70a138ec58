import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { REQUESTS_COUNTED } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import type { RequestFacets } from '@domain/request-list'
import { countRequests } from '../../functions/src/data/counts'

/** A Firebase project in which no triggers run. */
const app = initializeApp({ projectId: 'demo-counts' }, 'counts')
const db = getFirestore(app)
const requests = db.collection(COLLECTIONS.conciergeRequests)

beforeEach(() => db.recursiveDelete(requests))
afterAll(() => deleteApp(app))

const countWith = (facets: Partial<RequestFacets> = {}) =>
  countRequests(db, { status: null, priority: null, ...facets })

async function storeRequests(rows: readonly { status: string; priority: string | null }[]) {
  const writer = db.bulkWriter()
  for (const row of rows) void writer.create(requests.doc(), { ...row, created_at: new Date() })
  await writer.close()
}

describe('the number of requests', () => {
  it('countRequests counts concierge requests with a given status, with a given priority, or with both', async () => {
    await storeRequests([
      { status: 'cancelled', priority: 'Low' },
      { status: 'cancelled', priority: null },
      { status: 'pending', priority: 'Low' },
    ])
    expect(await countWith()).toBe(3)
    expect(await countWith({ status: 'cancelled' })).toBe(2)
    expect(await countWith({ priority: 'Low' })).toBe(2)
    expect(await countWith({ status: 'cancelled', priority: 'Low' })).toBe(1)
    expect(await countWith({ status: 'completed' })).toBe(0)
  })

  it('countRequests stops counting at REQUESTS_COUNTED + 1, even if more requests match', async () => {
    const row = { status: 'completed', priority: 'Medium' }
    await storeRequests(Array.from({ length: REQUESTS_COUNTED + 20 }, () => row))
    expect(await countWith({ status: 'completed' })).toBe(REQUESTS_COUNTED + 1)
  })
})
