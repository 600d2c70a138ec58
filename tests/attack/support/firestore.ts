import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { httpOutcome, type Outcome } from './outcome'
import { DOCUMENTS, DOCUMENTS_NAME, send, toFields, tryRequest, type HttpResponse } from './wire'

/** Returns the name of a document in bodies of Firestore's REST interface. */
const nameOf = (path: string) => `${DOCUMENTS_NAME}/${path}`

/** Fields that the server sets to its own time. */
type Times = readonly string[]

const timed = (times: Times) =>
  times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))

/** A write that creates a document, which must not exist yet. */
export const creating = (path: string, data: object, times: Times = []): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
  updateTransforms: timed(times),
  currentDocument: { exists: false },
})

/**
 * The writes of a request and of its slot in the sender's ring (decision 045), as the form sends them.
 * @param place the next slot; 0 for a member without requests
 */
export const requesting = (uid: string, id: string, data: object, place = 0): object[] => [
  {
    update: {
      name: nameOf(`${MEMBER_COLLECTIONS.requestQuotas}/${uid}`),
      fields: toFields({ last: id, place }),
    },
    updateMask: { fieldPaths: ['last', 'place'] },
    updateTransforms: timed([`times.\`${place}\``]),
  },
  creating(`${COLLECTIONS.conciergeRequests}/${id}`, data, ['created_at']),
]

/** A write of single fields of a document. */
export const updating = (path: string, data: object, times: Times = []): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
  updateMask: { fieldPaths: Object.keys(data) },
  updateTransforms: timed(times),
})

/** A write that replaces a whole document. */
export const replacing = (path: string, data: object): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
})

export const deleting = (path: string): object => ({ delete: nameOf(path) })

/** Commits all writes or none, as the SDK's transactions and batches do. */
export const commit = (what: string, writes: readonly object[], token?: string): Promise<Outcome> =>
  tryRequest(what, `${DOCUMENTS}:commit`, { body: { writes }, ...bearer(token) })

/** Commits each write by itself. The outcome is open if any write succeeds. */
export async function batchWrite(
  what: string,
  writes: readonly object[],
  token?: string,
): Promise<Outcome> {
  const response = await send(`${DOCUMENTS}:batchWrite`, { body: { writes }, ...bearer(token) })
  const outcome = httpOutcome(what, response)
  if (!outcome.succeeded) return outcome
  const { status = [] } = JSON.parse(response.text) as { status?: { code?: number }[] }
  return { ...outcome, succeeded: status.some(({ code = 0 }) => code === 0) }
}

export const get = (what: string, path: string, token?: string): Promise<Outcome> =>
  tryRequest(what, `${DOCUMENTS}/${path}`, bearer(token))

/** Writes single fields with the older REST method. */
export const patch = (what: string, path: string, data: object, token?: string) =>
  tryRequest(
    what,
    `${DOCUMENTS}/${path}?${Object.keys(data)
      .map((name) => `updateMask.fieldPaths=${name}`)
      .join('&')}`,
    { method: 'PATCH', body: { fields: toFields(data) }, ...bearer(token) },
  )

/** Runs a structured query, below the document `parent` if it is given. */
export const query = (
  structuredQuery: object,
  token?: string,
  { parent = '', method = 'runQuery' } = {},
): Promise<HttpResponse> =>
  send(`${DOCUMENTS}${parent && `/${parent}`}:${method}`, {
    body:
      method === 'runQuery'
        ? { structuredQuery }
        : {
            structuredAggregationQuery: {
              structuredQuery,
              aggregations: [{ alias: 'n', count: {} }],
            },
          },
    ...bearer(token),
  })

export const ask = async (
  what: string,
  structuredQuery: object,
  token?: string,
  options?: Parameters<typeof query>[2],
): Promise<Outcome> => httpOutcome(what, await query(structuredQuery, token, options))

export const from = (collectionId: string, allDescendants = false) => ({
  from: [{ collectionId, allDescendants }],
})

/** Returns a condition on one field. */
export const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})

/** The filter that queries for profiles need (decision 027). */
export const NOT_SUSPENDED = where('suspended', 'EQUAL', { booleanValue: false })

const bearer = (token: string | undefined) => (token === undefined ? {} : { token })
