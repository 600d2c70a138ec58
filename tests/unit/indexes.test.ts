import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUERIES, type QueryShape } from '@domain/queries'
import type { Entry } from '@domain/search/searchable'
import { SEARCHES } from '@domain/search/searches'

interface IndexFile {
  indexes: { collectionGroup: string; queryScope: string; fields: IndexField[] }[]
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: object[] }[]
}
type IndexField = { fieldPath: string; order?: string; arrayConfig?: string }

const REPOSITORY_ROOT = join(import.meta.dirname, '../..')
const indexFile = JSON.parse(
  readFileSync(join(REPOSITORY_ROOT, 'firestore.indexes.json'), 'utf8'),
) as IndexFile
const queryShapes: [string, QueryShape][] = Object.entries(QUERIES)

/**
 * Returns the composite index that a query needs: first the fields of equality and `array-contains` filters, then the
 * sort fields. Returns null if Firestore's automatic single-field indexes are enough.
 */
function neededIndex({ collection, filters, orderBy }: QueryShape): string | null {
  const exact = filters.filter(([, op]) => op === '==' || op === 'array-contains')
  const ranged = filters.filter((filter) => !exact.includes(filter)).map(([field]) => field)
  const order = orderBy.length
    ? orderBy
    : ranged.slice(0, 1).map((field) => [field, 'asc'] as const)
  if (!order.length || (!exact.length && order.length === 1)) return null
  const fields = [
    ...exact.map(([field, op]) => [field, op === '==' ? 'asc' : 'contains'] as const),
    ...order,
  ]
  return `${collection}: ${fields.map(([field, mode]) => `${field} ${mode}`).join(', ')}`
}

const FIELD_MODES: Record<string, string> = {
  ASCENDING: 'asc',
  DESCENDING: 'desc',
  CONTAINS: 'contains',
}

const declaredIndexes = indexFile.indexes.map(({ collectionGroup, fields }) => {
  const modes = fields.map(
    ({ fieldPath, order, arrayConfig }) =>
      `${fieldPath} ${FIELD_MODES[order ?? arrayConfig ?? '']}`,
  )
  return `${collectionGroup}: ${modes.join(', ')}`
})

describe('firestore.indexes.json', () => {
  it.each(queryShapes)(
    'firestore.indexes.json has the index that the query %s needs',
    (_, query) => {
      const index = neededIndex(query)
      if (index) expect(declaredIndexes).toContain(index)
    },
  )

  it('firestore.indexes.json has no unused or duplicate index', () => {
    const needed = new Set(
      queryShapes.map(([, query]) => neededIndex(query)).filter((index) => index !== null),
    )
    expect([...declaredIndexes].sort()).toEqual([...needed].sort())
  })

  it('every index in firestore.indexes.json has the query scope COLLECTION', () => {
    expect(new Set(indexFile.indexes.map(({ queryScope }) => queryScope))).toEqual(
      new Set(['COLLECTION']),
    )
  })

  it('firestore.indexes.json has a TTL policy (automatic deletion) for every collection with expiring documents', () => {
    const expiring = indexFile.fieldOverrides.filter(({ ttl }) => ttl)
    expect(expiring.map((field) => `${field.collectionGroup}.${field.fieldPath}`)).toEqual([
      'audit_log.expires_at',
      'event_tellings.expires_at',
      'heartbeats.expires_at',
      'idempotency_keys.expires_at',
      'mail_outbox.expires_at',
      'notifications.expires_at',
      'rate_limits.expires_at',
      'row_overrides.expires_at',
    ])
  })

  it.each(SEARCHES.map(({ index }) => index.entries))(
    'in the search collection %s, only the fields grams and facets are indexed, each in ascending order',
    (name) => {
      const once = [{ order: 'ASCENDING', queryScope: 'COLLECTION' }]
      const settings = indexFile.fieldOverrides
        .filter(({ collectionGroup }) => collectionGroup === name)
        .map(({ fieldPath, indexes }) => [fieldPath, indexes])
      const entry: Record<keyof Entry<object>, object[]> = {
        source: [],
        card: [],
        texts: [],
        grams: once,
        facets: once,
      }
      expect(Object.fromEntries(settings)).toEqual(entry)
    },
  )

  it('no query uses a field that firestore.indexes.json excludes from the automatic indexes', () => {
    const exempt = indexFile.fieldOverrides.map((f) => `${f.collectionGroup}.${f.fieldPath}`)
    const used = queryShapes.flatMap(([, { collection, filters, orderBy }]) =>
      [...filters, ...orderBy].map(([field]) => `${collection}.${field}`),
    )
    expect(exempt.filter((field) => used.includes(field))).toEqual([])
  })
})

describe('query shapes', () => {
  it.each(queryShapes)(
    'the query %s has at most one field with a range filter, and sorts by that field first',
    (_, shape) => {
      const ranged = shape.filters.filter(([, op]) => op !== '==' && op !== 'array-contains')
      const fields = new Set(ranged.map(([field]) => field))
      if (shape.orderBy[0]) fields.add(shape.orderBy[0][0])
      if (ranged.length) expect(fields.size).toBe(1)
    },
  )

  it.each(queryShapes)(
    'the query %s has at least one filter or one sort field',
    (_, { filters, orderBy }) => {
      expect(filters.length + orderBy.length).toBeGreaterThan(0)
    },
  )

  it('the source code builds all queries from the query shapes in queries.ts', () => {
    const strays = ['web/src', 'functions/src'].flatMap(sourcesIn).flatMap((file) => {
      const calls = readFileSync(join(REPOSITORY_ROOT, file), 'utf8').match(
        /\b(where|orderBy)(<[^>]*>)?\(/g,
      )
      return calls ? [`${file}: ${calls.join(' ')}`] : []
    })
    expect(strays).toEqual([])
  })
})

/** Returns all source files except queries.ts, the only file that may build queries. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(REPOSITORY_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(ts|tsx)$/.test(file) && file !== 'functions/src/domain/queries.ts')
}
