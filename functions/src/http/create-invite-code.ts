import { onRequest } from 'firebase-functions/https'
import { createInviteCodeBody } from '@domain/calls/create-invite-code'
import { DomainError } from '@domain/errors'
import { LENGTHS } from '@domain/limits'
import { REGION } from '@domain/paths'
import { isWellFormedApiKey } from '../data/api-key-secrets'
import type { IssueRequest } from '../data/idempotency'
import { issueInviteCode } from '../data/issue-invite-code'
import { sha256 } from '../lib/hash'
import { describeError, log, nameOfKey } from '../lib/logging'
import { services, type Services } from '../lib/services'
import { answer, errorAnswer, type HttpAnswer } from './answer'
import { checkBodyForm, parseBody } from './json-body'
import { takeBodiesUnparsed, toHttpRequest, type HttpRequest } from './request'

const ACTION = 'createInviteCode'
takeBodiesUnparsed(ACTION)

const IDEMPOTENCY_KEY = new RegExp(`^[\\x20-\\x7e]{1,${LENGTHS.idempotencyKey}}$`)

/** POST /functions/v1/create-invite-code, for automations (contract "HTTP: create an invitation code"). */
export const createInviteCode = onRequest(
  {
    region: REGION,
    cors: false,
    invoker: 'public',
    memory: '256MiB',
    timeoutSeconds: 30,
    maxInstances: 20,
  },
  async (request, response) => {
    const { status, headers, body } = await answerCreateInviteCode(
      toHttpRequest(request),
      services(),
    )
    response.status(status).set(headers).json(body)
  },
)

/** The endpoint's whole work, on a request that nobody has interpreted; never throws. */
export async function answerCreateInviteCode(
  request: HttpRequest,
  wired: Services,
): Promise<HttpAnswer> {
  try {
    return answer(201, await issueInviteCode(wired, readRequest(request)))
  } catch (error) {
    const who = { action: ACTION, caller: nameOfKey(request.headers['x-api-key']) }
    if (error instanceof DomainError) {
      log.info('function refused', { ...who, code: error.code })
      return refusal(error)
    }
    log.error('function failed', { ...who, ...describeError(error) })
    return errorAnswer('internal')
  }
}

/**
 * Checks all that needs no database, in this order: method, size and type of the body, the key's form and checksum,
 * then what the request says.
 */
function readRequest(request: HttpRequest): IssueRequest {
  if (request.method !== 'POST') throw new DomainError('method_not_allowed')
  checkBodyForm(request)
  const key = request.headers['x-api-key'] ?? ''
  if (!isWellFormedApiKey(key)) throw new DomainError('invalid_api_key')
  const idempotencyKey = request.headers['idempotency-key']
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw invalid(
      `Header Idempotency-Key: 1 to ${LENGTHS.idempotencyKey} printable ASCII characters.`,
    )
  return { keyHash: sha256(key), idempotencyKey, description: readDescription(parseBody(request)) }
}

/** @returns null when there is none, or only blanks */
function readDescription(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('The body must be a JSON object.')
  const parsed = createInviteCodeBody.safeParse(body)
  if (!parsed.success)
    throw invalid(`Field description: a text of at most ${LENGTHS.inviteDescription} characters.`)
  return parsed.data.description || null
}

const invalid = (message: string) => new DomainError('invalid_request', { message })

function refusal({ code, message, retryAfterSeconds }: DomainError): HttpAnswer {
  if (code === 'method_not_allowed') return errorAnswer(code, { headers: { Allow: 'POST' } })
  if (code === 'rate_limited')
    return errorAnswer(code, { headers: { 'Retry-After': String(retryAfterSeconds) } })
  return errorAnswer(code, code === 'invalid_request' ? { message } : {})
}
