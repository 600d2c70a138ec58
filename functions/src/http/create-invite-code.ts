import type * as z from 'zod/mini'
import {
  boundEmailBody,
  createInviteCodeBody,
  EXPIRES_AT_ERROR,
  type CreateInviteCodeAnswer,
  type DryRunAnswer,
} from '@domain/calls/create-invite-code'
import { DomainError } from '@domain/errors'
import { HTTP_BODY_MAX_BYTES, LENGTHS } from '@domain/limits'
import { isWellFormedApiKey } from '../data/api-key-secrets'
import type { IssueRequest } from '../data/idempotency'
import { issueInviteCode, dryRunInviteCode } from '../data/issue-invite-code'
import { refusedKeys } from '../data/refused-keys'
import { sha256 } from '../lib/crypto'
import { nameOfKey } from '../lib/logging'
import type { Services } from '../lib/services'
import { respond, defineEndpoint, type Endpoint, type RequestServices } from './endpoint'
import { checkBodyFormat, parseBody } from './json-body'
import type { HttpRequest } from './request'

const IDEMPOTENCY_KEY = new RegExp(`^[\\x20-\\x7e]{1,${LENGTHS.idempotencyKey}}$`)

const ENDPOINT: Endpoint = {
  name: 'createInviteCode',
  method: 'POST',
  status: 201,
  statusOf: (response) => ('dry_run' in (response as object) ? 200 : 201),
  maxInstances: 20,
  callerOf: ({ headers }) => nameOfKey(headers['x-api-key']),
}

/** POST /functions/v1/create-invite-code: creates an invitation code for an automation (docs/openapi.yaml). */
export const createInviteCode = defineEndpoint(ENDPOINT, (request, services) =>
  issueCode(request, services),
)

/**
 * Handles a request in tests, without the server of firebase-functions.
 * @param keyLimits counts the calls with refused API keys; by default, each request starts with new counts
 */
export const handleCreateInviteCode = (
  request: HttpRequest,
  services: Services & Partial<RequestServices>,
  keyLimits = refusedKeys(),
) =>
  respond(ENDPOINT, request, () => issueCode(request, { address: 'local', ...services }, keyLimits))

const processKeyLimits = refusedKeys()

async function issueCode(
  request: HttpRequest,
  services: RequestServices,
  keyLimits = processKeyLimits,
): Promise<CreateInviteCodeAnswer | DryRunAnswer> {
  const { dryRun, ...issueRequest } = readRequest(request)
  const caller = { keyHash: issueRequest.keyHash, address: services.address }
  keyLimits.check(caller, services.now())
  try {
    const response = await (dryRun ? dryRunInviteCode : issueInviteCode)(services, issueRequest)
    keyLimits.note(caller, services.now())
    return response
  } catch (error) {
    if (error instanceof DomainError) keyLimits.note(caller, services.now(), error)
    throw error
  }
}

/**
 * Parses a request, and makes all checks that need no read of the database, in this order: size and type of the body,
 * form and checksum of the key, form of the idempotency key, fields.
 */
function readRequest(request: HttpRequest): IssueRequest & { dryRun: boolean } {
  checkBodyFormat(request, HTTP_BODY_MAX_BYTES)
  const key = request.headers['x-api-key'] ?? ''
  if (!isWellFormedApiKey(key)) throw new DomainError('invalid_api_key')
  const idempotencyKey = request.headers['idempotency-key']
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw invalid(
      `Header Idempotency-Key: 1 to ${LENGTHS.idempotencyKey} printable ASCII characters.`,
    )
  return { keyHash: sha256(key), idempotencyKey, ...readFields(parseBody(request)) }
}

const FIELD_ERRORS: Record<string, string> = {
  description: `Field description: a text of at most ${LENGTHS.inviteDescription} characters.`,
  bind_email: 'Field bind_email: true or false.',
  email: 'Field email: an email address, needed when bind_email is true.',
  expires_at: EXPIRES_AT_ERROR,
  dry_run: 'Field dry_run: true or false.',
}

function readFields(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('The body must be a JSON object.')
  const { description, bind_email, expires_at, dry_run } = parseBodyWith(createInviteCodeBody, body)
  return {
    description: description || null,
    boundEmail: bind_email ? parseBodyWith(boundEmailBody, body).email : null,
    expiresAt: expires_at ? new Date(expires_at) : null,
    dryRun: dry_run === true,
  }
}

/**
 * Parses a body by a schema.
 * @throws {DomainError} `invalid_request` with a message that names the first invalid field
 */
function parseBodyWith<T>(schema: z.ZodMiniType<T>, body: object): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw invalid(FIELD_ERRORS[String(result.error.issues[0]?.path[0])] ?? 'The body is not valid.')
}

const invalid = (message: string) => new DomainError('invalid_request', { message })
