import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type Query,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { constraintsOf, QUERIES, type QueryShape } from '@domain/queries'
import { ADMINS, MEMBERS, PERSONA_NAMES, PERSONAS, type PersonaName } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { demo } from '../../support/demo-documents'

const rules = await firestoreRules('queries')
for (const { collection: name, id, data } of demo(new Date()).documents)
  if (name !== COLLECTIONS.userRoles) await rules.stored(name, data, id)

const pageLimits = new Map<string, number>(
  Object.entries(PAGE_LIMITS).map(([name, most]) => [
    COLLECTIONS[name as keyof typeof PAGE_LIMITS],
    most,
  ]),
)

/** The filter value of each field. Fields that are not listed here are filtered by the value 'Other'. */
const FILTER_VALUES: Record<string, unknown> = {
  user_id: PERSONAS.owner.uid,
  event_date: new Date(),
  'claim.lease_until': new Date(),
}

function buildQueryAs(persona: PersonaName, shape: QueryShape, most: number | null): Query {
  const values = shape.filters.map(([field, op]) => {
    // Members may only query members who are not suspended. Queries for suspended members are reserved for the server.
    if (field === 'suspended') return shape.allowedFor === 'server'
    const value = FILTER_VALUES[field] ?? 'Other'
    return op === 'in' ? [value] : value
  })
  return query(
    collection(rules.db(persona), shape.collection),
    ...constraintsOf(shape, values, { where, orderBy }),
    ...(most === null ? [] : [limit(most)]),
  )
}

const ALLOWED_PERSONAS = { member: 'other', owner: 'owner', admin: 'admin', server: null } as const

describe.each(Object.entries<QueryShape>(QUERIES))('the query %s', (name, shape) => {
  const allowedPersona = ALLOWED_PERSONAS[shape.allowedFor]
  const pageLimit = pageLimits.get(shape.collection) ?? 1

  if (allowedPersona) {
    it(`the query ${name} with the page limit is allowed for the persona ${allowedPersona}`, async () => {
      await assertSucceeds(getDocs(buildQueryAs(allowedPersona, shape, pageLimit)))
    })

    it(`the query ${name} is refused without a limit, and with a limit above the page limit`, async () => {
      await assertFails(getDocs(buildQueryAs(allowedPersona, shape, pageLimit + 1)))
      await assertFails(getDocs(buildQueryAs(allowedPersona, shape, null)))
    })
  }

  it(`the query ${name} is refused for every persona who has no permission for this query`, async () => {
    const others: Record<QueryShape['allowedFor'], readonly PersonaName[]> = {
      member: PERSONA_NAMES.filter((name) => !MEMBERS.includes(name)),
      owner: PERSONA_NAMES.filter((name) => name !== 'owner' && !ADMINS.includes(name)),
      admin: PERSONA_NAMES.filter((name) => !ADMINS.includes(name)),
      server: PERSONA_NAMES.filter((name) => !ADMINS.includes(name)),
    }
    for (const persona of others[shape.allowedFor])
      await assertFails(getDocs(buildQueryAs(persona, shape, pageLimit)))
  })
})

describe('queries that are not listed in QUERIES', () => {
  it('collection group queries are refused for every collection', async () => {
    for (const name of Object.values(COLLECTIONS))
      await assertFails(getDocs(query(collectionGroup(rules.db('admin'), name), limit(1))))
  })

  it('every collection that clients query has a page limit', () => {
    const listed = Object.values<QueryShape>(QUERIES).filter(
      ({ allowedFor: allowedPersona }) => allowedPersona !== 'server',
    )
    expect(listed.filter((shape) => !pageLimits.has(shape.collection))).toEqual([])
  })
})
