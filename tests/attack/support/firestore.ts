import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { httpOutcome, type Outcome } from './outcome'
import {
  DOCUMENTS_URL,
  DOCUMENTS_NAME,
  send,
  toFields,
  tryRequest,
  type HttpResponse,
} from './wire'

/** Returns the name of a document, as bodies of Firestore's REST interface contain it. */
const nameOf = (path: string) => `${DOCUMENTS_NAME}/${path}`

/** Names of the fields that the server sets to its own time. */
type ServerTimeFields = readonly string[]

const serverTimeTransforms = (times: ServerTimeFields) =>
  times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))

/** A write that creates a document, which must not exist yet. */
export const createWrite = (path: string, data: object, times: ServerTimeFields = []): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
  updateTransforms: serverTimeTransforms(times),
  currentDocument: { exists: false },
})

/**
 * The writes of a request and of its slot, as the form sends them. The slots of a member form a ring that limits the
 * number of requests (decision 045).
 * @param slot the next slot; 0 for a member without requests
 */
export const requestWrites = (uid: string, id: string, data: object, slot = 0): object[] => [
  {
    update: {
      name: nameOf(`${MEMBER_COLLECTIONS.requestQuotas}/${uid}`),
      fields: toFields({ last: id, place: slot }),
    },
    updateMask: { fieldPaths: ['last', 'place'] },
    updateTransforms: serverTimeTransforms([`times.\`${slot}\``]),
  },
  createWrite(`${COLLECTIONS.conciergeRequests}/${id}`, data, ['created_at']),
]

/** A write of single fields of a document. */
export const updateWrite = (path: string, data: object, times: ServerTimeFields = []): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
  updateMask: { fieldPaths: Object.keys(data) },
  updateTransforms: serverTimeTransforms(times),
})

/** A write that replaces a whole document. */
export const replaceWrite = (path: string, data: object): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
})

export const deleteWrite = (path: string): object => ({ delete: nameOf(path) })

/** Commits all writes or none, as the SDK's transactions and batches do. */
export const commit = (what: string, writes: readonly object[], token?: string): Promise<Outcome> =>
  tryRequest(what, `${DOCUMENTS_URL}:commit`, { body: { writes }, ...tokenOption(token) })

/** Commits each write by itself. The outcome is a success if any write succeeds. */
export async function batchWrite(
  what: string,
  writes: readonly object[],
  token?: string,
): Promise<Outcome> {
  const response = await send(`${DOCUMENTS_URL}:batchWrite`, {
    body: { writes },
    ...tokenOption(token),
  })
  const outcome = httpOutcome(what, response)
  if (!outcome.succeeded) return outcome
  const { status = [] } = JSON.parse(response.text) as { status?: { code?: number }[] }
  return { ...outcome, succeeded: status.some(({ code = 0 }) => code === 0) }
}

export const tryGet = (what: string, path: string, token?: string): Promise<Outcome> =>
  tryRequest(what, `${DOCUMENTS_URL}/${path}`, tokenOption(token))

/** Writes single fields with the older REST method. */
export const tryPatch = (what: string, path: string, data: object, token?: string) =>
  tryRequest(
    what,
    `${DOCUMENTS_URL}/${path}?${Object.keys(data)
      .map((name) => `updateMask.fieldPaths=${name}`)
      .join('&')}`,
    { method: 'PATCH', body: { fields: toFields(data) }, ...tokenOption(token) },
  )

/** Runs a structured query, below the document `parent` if it is given. */
export const query = (
  structuredQuery: object,
  token?: string,
  { parent = '', method = 'runQuery' } = {},
): Promise<HttpResponse> =>
  send(`${DOCUMENTS_URL}${parent && `/${parent}`}:${method}`, {
    body:
      method === 'runQuery'
        ? { structuredQuery }
        : {
            structuredAggregationQuery: {
              structuredQuery,
              aggregations: [{ alias: 'n', count: {} }],
            },
          },
    ...tokenOption(token),
  })

export const tryQuery = async (
  what: string,
  structuredQuery: object,
  token?: string,
  options?: Parameters<typeof query>[2],
): Promise<Outcome> => httpOutcome(what, await query(structuredQuery, token, options))

export const fromCollection = (collectionId: string, allDescendants = false) => ({
  from: [{ collectionId, allDescendants }],
})

/** Returns a query condition on one field. */
export const fieldFilter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})

/** The filter that queries for profiles need (decision 027). */
export const NOT_SUSPENDED = fieldFilter('suspended', 'EQUAL', { booleanValue: false })

const tokenOption = (token: string | undefined) => (token === undefined ? {} : { token })
