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

/** Returns the full name of a document, which Firestore's REST interface expects in request bodies. */
const nameOf = (path: string) => `${DOCUMENTS_NAME}/${path}`

/** The names of fields that a write sets to the server's time. */
type ServerTimeFields = readonly string[]

const serverTimeTransforms = (times: ServerTimeFields) =>
  times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))

/** Returns a write that creates a document, and fails if the document exists already. */
export const createWrite = (path: string, data: object, times: ServerTimeFields = []): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
  updateTransforms: serverTimeTransforms(times),
  currentDocument: { exists: false },
})

/**
 * Returns the two writes of a new concierge request, as the form sends them. One stores its time in a slot of the
 * member's quota, which limits the number of requests (decision 045). The other stores the request.
 * @param slot the index of the slot; 0 for a member without requests
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

/** Returns a write that changes only the given fields of a document. */
export const updateWrite = (path: string, data: object, times: ServerTimeFields = []): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
  updateMask: { fieldPaths: Object.keys(data) },
  updateTransforms: serverTimeTransforms(times),
})

/** Returns a write that replaces a whole document. */
export const replaceWrite = (path: string, data: object): object => ({
  update: { name: nameOf(path), fields: toFields(data) },
})

export const deleteWrite = (path: string): object => ({ delete: nameOf(path) })

/** Commits writes together, as the SDK's transactions and batches do: if one write is refused, none is stored. */
export const commit = (what: string, writes: readonly object[], token?: string): Promise<Outcome> =>
  tryRequest(what, `${DOCUMENTS_URL}:commit`, { body: { writes }, ...tokenOption(token) })

/**
 * Sends several writes in one request, which Firestore commits independently of each other. The outcome is a success if
 * at least one write succeeds.
 */
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

/** Changes only the given fields of a document, with the REST method PATCH. */
export const tryPatch = (what: string, path: string, data: object, token?: string) =>
  tryRequest(
    what,
    `${DOCUMENTS_URL}/${path}?${Object.keys(data)
      .map((name) => `updateMask.fieldPaths=${name}`)
      .join('&')}`,
    { method: 'PATCH', body: { fields: toFields(data) }, ...tokenOption(token) },
  )

/**
 * Sends a query to Firestore's REST interface. If `parent` (the path of a document) is given, the query searches only
 * its subcollections.
 */
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

/** The security rules refuse a member's query of profiles unless it has this filter (decision 027). */
export const NOT_SUSPENDED = fieldFilter('suspended', 'EQUAL', { booleanValue: false })

const tokenOption = (token: string | undefined) => (token === undefined ? {} : { token })
