import {
  COLLECTIONS,
  HTTP_PATHS,
  MEMBER_COLLECTIONS,
  REGION,
  SERVER_COLLECTIONS,
} from '@domain/paths'
import { environment } from '../../e2e/fixtures/environment'
import { httpOutcome, type Outcome } from './outcome'

export interface HttpResponse {
  status: number
  text: string
  headers: Headers
}

export interface Message {
  method?: string
  token?: string
  headers?: Record<string, string>
  /** The body of the request. An object is sent as JSON, and a text is sent unchanged. */
  body?: object | string
}

/** Sends an HTTP request as given, without Firebase's SDK. Does not follow redirects. */
export async function send(url: string, message: Message = {}): Promise<HttpResponse> {
  const { body, token, headers } = message
  const response = await fetch(url, {
    method: message.method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(typeof body === 'object' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Sends an HTTP request. @returns the outcome: a success or a refusal */
export async function tryRequest(what: string, url: string, message?: Message): Promise<Outcome> {
  return httpOutcome(what, await send(url, message))
}

export const COLLECTION_NAMES = [
  ...Object.values(COLLECTIONS),
  ...Object.values(MEMBER_COLLECTIONS),
  ...Object.values(SERVER_COLLECTIONS),
] as const

/** The first part of the full document names that Firestore's REST interface uses in request and response bodies. */
export const DOCUMENTS_NAME = `projects/${environment.project}/databases/(default)/documents`
/** The URL below which Firestore's REST interface serves documents. */
export const DOCUMENTS_URL = `${environment.firestore}/v1/${DOCUMENTS_NAME}`
/** The URL below which the files of the storage bucket are served. */
export const BUCKET_URL = `${environment.storage}/v0/b/${environment.project}.appspot.com/o`

/**
 * Returns the URL of a file's bytes or metadata.
 * @param path the file's path inside the bucket
 */
export const fileUrl = (path: string) => `${BUCKET_URL}/${encodeURIComponent(path)}`

export const callableUrl = (name: string) =>
  `${environment.functions}/${environment.project}/${REGION}/${name}`

/** The URL of the HTTP endpoint with which automations create invitation codes. */
export const INVITE_CODE_ENDPOINT = `${environment.hosting}${HTTP_PATHS.createInviteCode}`

/** Calls a function as the client SDK does. */
export const tryCall = (what: string, name: string, data: unknown, token?: string) =>
  tryRequest(what, callableUrl(name), { body: { data }, ...(token !== undefined && { token }) })

/** Returns the URL of a method of Firebase Auth's REST interface. */
export const authUrl = (method: string, key = environment.webApiKey) =>
  `${environment.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${key}`

/** Converts a JavaScript value to the typed format of Firestore's REST interface. */
export function toValue(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } }
  return { mapValue: { fields: toFields(value as object) } }
}

export const toFields = (data: object): Record<string, object> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toValue(value)]))
