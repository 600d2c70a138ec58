import type { CallContract } from '@domain/calls/contract'
import { asErrorCode, type ErrorCode } from '@domain/errors'
import { HTTP_BODY_MAX_BYTES } from '@domain/limits'
import type { Random } from '../../../support/random'
import type { Declared } from '../actions'
import { badBody } from './bodies'
import { typeHeader } from './headers'
import { REQUESTS, type Known } from './requests'
import { mutate, type Json } from './values'
import type { RawRequest, RawResponse } from './raw-request'

export interface People extends Known {
  /** The base address of the functions. */
  address: string
  /** ID tokens of several members, since each has a call limit per minute. */
  members: readonly string[]
  admins: readonly string[]
  /** Returns the ID token of a session that no other call uses, for calls that end the session. */
  leaving: () => string
}

/** The expected refusal; undefined for a valid request, whose outcome is not predicted. */
type Outcome = { status: number; code?: ErrorCode } | undefined

export interface CallTry {
  request: RawRequest
  outcome: Outcome
}

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const NO_TOKENS = [
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
]
/** The greatest depth of nesting that a call may have. */
const DEEPEST = 5

/** Returns the next call of a function, with its expected outcome, which follows from how the call is made. */
export function nextCall(random: Random, { contract, access }: Declared, people: People): CallTry {
  const method = random.chance(0.97) ? 'POST' : random.pick(METHODS)
  const type = random.chance(0.8) ? { value: 'application/json', good: true } : typeHeader(random)
  const who = random.pick(['admin', 'admin', 'admin', 'member', 'nobody', 'garbage'] as const)
  const token = { garbage: random.pick(NO_TOKENS), nobody: undefined }[who as 'garbage' | 'nobody']
  const leaving = contract.name === 'endSession' ? [people.leaving()] : undefined
  const sessions = { admin: leaving ?? people.admins, member: leaving ?? people.members }
  const authorization =
    who === 'admin' || who === 'member' ? `Bearer ${random.pick(sessions[who])}` : token
  const { bytes, data } = body(random, contract, people)
  const request: RawRequest = {
    address: `${people.address}/${contract.name}`,
    method,
    headers: {
      ...(type.value !== undefined && { 'content-type': type.value }),
      ...(authorization !== undefined && { authorization }),
    },
    body: method === 'POST' ? bytes : Buffer.alloc(0),
    chunked: false,
  }

  const outcome = ((): Outcome => {
    if (method === 'OPTIONS') return { status: 204 }
    if (method !== 'POST') return { status: 400 }
    if (bytes.length > HTTP_BODY_MAX_BYTES) return { status: 400, code: 'payload_too_large' }
    if (bytes.length && !type.good) return { status: 400, code: 'unsupported_media_type' }
    if (data === undefined || hasUnusualNesting(data))
      return { status: 400, code: 'invalid_request' }
    // The library refuses this call with its own message.
    if (who === 'garbage') return { status: 401 }
    const isKnown = who === 'admin' || who === 'member'
    if (access !== 'anyone' && !isKnown) return { status: 401, code: 'unauthenticated' }
    if (access === 'admin' && who !== 'admin') return { status: 403, code: 'permission_denied' }
    if (!contract.request.safeParse(data ?? {}).success)
      return { status: 400, code: 'invalid_request' }
    return undefined
  })()
  return { request, outcome }
}

/** Returns a body and its data. The data are undefined if the body is not a call. */
function body(
  random: Random,
  { name }: CallContract,
  known: Known,
): { bytes: Buffer; data: Json | undefined } {
  const validRequest = REQUESTS[name]?.(random, known) ?? {}
  if (random.chance(0.08)) return { bytes: notACall(random, validRequest), data: undefined }
  const data = random.chance(0.35) ? validRequest : mutate(random, validRequest)
  const plain = JSON.stringify({ data })
  // Replaces a number by one that is too large for JavaScript.
  const text = random.chance(0.05) ? plain.replace(/:-?\d+([,}])/, ':1e999$1') : plain
  const fill = random.chance(0.03) ? random.int(1, 20_000) : 0
  return { bytes: Buffer.from(text.padEnd(fill)), data: (JSON.parse(text) as { data: Json }).data }
}

function notACall(random: Random, validRequest: Json): Buffer {
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
  if (depth === DEEPEST || Object.keys(value).includes('@type')) return true
  return Object.values(value).some((inner) => hasUnusualNesting(inner, depth + 1))
}

/** Matches texts that reveal internals of the server. */
const SERVER_INTERNALS =
  /\bat .+[(:]\d+|node_modules|file:\/\/|\.[cm]?[jt]s:\d+|\bError: |[/\\](home|work|tmp|workspace)[/\\]/

/** Returns the faults of a response. */
export function faultsOf(
  { request: { method }, outcome }: CallTry,
  { contract }: Declared,
  { status, text }: RawResponse,
): string[] {
  const faults: string[] = []
  if (status >= 500 || status < 200) faults.push(`status ${status}`)
  if (outcome && status !== outcome.status) faults.push(`${status} instead of ${outcome.status}`)
  if (SERVER_INTERNALS.test(text)) faults.push('tells of our insides')
  if (method === 'HEAD' || method === 'OPTIONS') return faults
  const { result, error } = read(text)
  if (status === 200) {
    if (!contract.response.safeParse(result).success) faults.push('no answer of the contract')
    return faults
  }
  const code = asErrorCode(error?.details?.code)
  if (typeof error?.message !== 'string') faults.push('no error of ours')
  if (outcome?.code && code !== outcome.code) faults.push(`${code} instead of ${outcome.code}`)
  if (!outcome && (code === undefined || code === 'internal')) faults.push(`refused as ${code}`)
  return faults
}

interface Read {
  result?: unknown
  error?: { message?: unknown; details?: { code?: unknown } }
}

function read(text: string): Read {
  try {
    return Object(JSON.parse(text)) as Read
  } catch {
    return {}
  }
}
