import type { CallContract } from '@domain/calls/contract'
import { asErrorCode, type ErrorCode } from '@domain/errors'
import { CALL_BODY_MAX_BYTES } from '@domain/limits'
import type { Random } from '../../../support/random'
import type { DeclaredAction } from '../actions'
import { badBody } from './bodies'
import { typeHeader } from './headers'
import { REQUESTS, type Known } from './requests'
import { mutate, type Json } from './values'
import type { RawRequest, RawResponse } from './raw-request'

export interface People extends Known {
  /** The base URL of the functions. */
  address: string
  /** ID tokens of several members. The calls use all of them, because each member has a call limit per minute. */
  members: readonly string[]
  admins: readonly string[]
  /** Returns the ID token of a new session. Used for calls of `endSession`, which end the session of their caller. */
  leaving: () => string
}

/** The response that a call must get. Undefined for a valid request; it may succeed or fail with any error. */
type Outcome = { status: number; code?: ErrorCode } | undefined

export interface CallTry {
  request: RawRequest
  outcome: Outcome
}

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const INVALID_AUTHORIZATIONS = [
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
]
/** The maximum depth of nesting that callables accept in a request. */
const MAX_NESTING = 5

/** Generates a call of a function and its expected outcome. */
export function nextCall(
  random: Random,
  { contract, access }: DeclaredAction,
  people: People,
): CallTry {
  const method = random.chance(0.97) ? 'POST' : random.pick(METHODS)
  const contentType = random.chance(0.8)
    ? { value: 'application/json', good: true }
    : typeHeader(random)
  const callerKind = random.pick([
    'admin',
    'admin',
    'admin',
    'member',
    'nobody',
    'garbage',
  ] as const)
  const token = { garbage: random.pick(INVALID_AUTHORIZATIONS), nobody: undefined }[
    callerKind as 'garbage' | 'nobody'
  ]
  const leaving = contract.name === 'endSession' ? [people.leaving()] : undefined
  const sessions = { admin: leaving ?? people.admins, member: leaving ?? people.members }
  const authorization =
    callerKind === 'admin' || callerKind === 'member'
      ? `Bearer ${random.pick(sessions[callerKind])}`
      : token
  const { bytes, data } = generateBody(random, contract, people)
  const request: RawRequest = {
    address: `${people.address}/${contract.name}`,
    method,
    headers: {
      ...(contentType.value !== undefined && { 'content-type': contentType.value }),
      ...(authorization !== undefined && { authorization }),
    },
    body: method === 'POST' ? bytes : Buffer.alloc(0),
    chunked: false,
  }

  const outcome = ((): Outcome => {
    if (method === 'OPTIONS') return { status: 204 }
    if (method !== 'POST') return { status: 400 }
    if (bytes.length > CALL_BODY_MAX_BYTES) return { status: 400, code: 'payload_too_large' }
    if (bytes.length && !contentType.good) return { status: 400, code: 'unsupported_media_type' }
    if (data === undefined || hasUnusualNesting(data))
      return { status: 400, code: 'invalid_request' }
    // firebase-functions itself refuses an invalid token, so the response has no error code of this application.
    if (callerKind === 'garbage') return { status: 401 }
    const isKnown = callerKind === 'admin' || callerKind === 'member'
    if (access !== 'anyone' && !isKnown) return { status: 401, code: 'unauthenticated' }
    if (access === 'admin' && callerKind !== 'admin')
      return { status: 403, code: 'permission_denied' }
    if (!contract.request.safeParse(data ?? {}).success)
      return { status: 400, code: 'invalid_request' }
    return undefined
  })()
  return { request, outcome }
}

/**
 * Generates the body of a call. `data` is the request in the body, or undefined if the body is not of the form `{ data
 * }`.
 */
function generateBody(
  random: Random,
  { name }: CallContract,
  known: Known,
): { bytes: Buffer; data: Json | undefined } {
  const validRequest = REQUESTS[name]?.(random, known) ?? {}
  if (random.chance(0.08)) return { bytes: invalidBody(random, validRequest), data: undefined }
  const data = random.chance(0.35) ? validRequest : mutate(random, validRequest)
  const plain = JSON.stringify({ data })
  // JavaScript parses 1e999 as Infinity.
  const text = random.chance(0.05) ? plain.replace(/:-?\d+([,}])/, ':1e999$1') : plain
  const fill = random.chance(0.03) ? random.int(1, 2 * CALL_BODY_MAX_BYTES) : 0
  return { bytes: Buffer.from(text.padEnd(fill)), data: (JSON.parse(text) as { data: Json }).data }
}

function invalidBody(random: Random, validRequest: Json): Buffer {
  const text = () =>
    JSON.stringify(
      random.pick<Json>([
        validRequest,
        [validRequest],
        { data: validRequest, extra: 1 },
        { Data: validRequest },
        { result: validRequest },
        'data',
        null,
        {},
        [],
      ]),
    )
  return random.chance(0.5) ? badBody(random).bytes : Buffer.from(text())
}

function hasUnusualNesting(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === MAX_NESTING || Object.keys(value).includes('@type')) return true
  return Object.values(value).some((inner) => hasUnusualNesting(inner, depth + 1))
}

/** Matches texts that reveal internals of the server. */
const SERVER_INTERNALS =
  /\bat .+[(:]\d+|node_modules|file:\/\/|\.[cm]?[jt]s:\d+|\bError: |[/\\](home|work|tmp|workspace)[/\\]/

/** Returns the differences between a response and the expected outcome. */
export function faultsOf(
  { request: { method }, outcome }: CallTry,
  { contract }: DeclaredAction,
  { status, text }: RawResponse,
): string[] {
  const faults: string[] = []
  if (status >= 500 || status < 200) faults.push(`status ${status}`)
  if (outcome && status !== outcome.status) faults.push(`${status} instead of ${outcome.status}`)
  if (SERVER_INTERNALS.test(text)) faults.push('reveals internals of the server')
  if (method === 'HEAD' || method === 'OPTIONS') return faults
  const { result, error } = parseResponse(text)
  if (status === 200) {
    if (!contract.response.safeParse(result).success)
      faults.push('the result does not match the contract')
    return faults
  }
  const code = asErrorCode(error?.details?.code)
  if (typeof error?.message !== 'string') faults.push('the error has no message')
  if (outcome?.code && code !== outcome.code) faults.push(`${code} instead of ${outcome.code}`)
  if (!outcome && (code === undefined || code === 'internal')) faults.push(`refused as ${code}`)
  return faults
}

interface ParsedResponse {
  result?: unknown
  error?: { message?: unknown; details?: { code?: unknown } }
}

function parseResponse(text: string): ParsedResponse {
  try {
    return Object(JSON.parse(text)) as ParsedResponse
  } catch {
    return {}
  }
}
