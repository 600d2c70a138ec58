import { createInviteCodeBody, type CreateInviteCodeAnswer } from '@domain/calls/create-invite-code'
import { DomainError } from '@domain/errors'
import { LENGTHS } from '@domain/limits'
import { isWellFormedApiKey } from '../data/api-key-secrets'
import type { IssueRequest } from '../data/idempotency'
import { issueInviteCode } from '../data/issue-invite-code'
import { refusedKeys } from '../data/refused-keys'
import { sha256 } from '../lib/crypto'
import { nameOfKey } from '../lib/logging'
import type { Services } from '../lib/services'
import { answerOf, defineEndpoint, type Endpoint, type Wired } from './endpoint'
import { checkBodyForm, parseBody } from './json-body'
import type { HttpRequest } from './request'

const IDEMPOTENCY_KEY = new RegExp(`^[\\x20-\\x7e]{1,${LENGTHS.idempotencyKey}}$`)

const ENDPOINT: Endpoint = {
  name: 'createInviteCode',
  method: 'POST',
  status: 201,
  maxInstances: 20,
  callerOf: ({ headers }) => nameOfKey(headers['x-api-key']),
}

/** POST /functions/v1/create-invite-code, for automations (docs/openapi.yaml). */
export const createInviteCode = defineEndpoint(ENDPOINT, (request, wired) => issue(request, wired))

/** The same without a functions host, for tests. @param keys of the simulated process */
export const answerCreateInviteCode = (
  request: HttpRequest,
  wired: Services & Partial<Wired>,
  keys = refusedKeys(),
) => answerOf(ENDPOINT, request, () => issue(request, { address: 'local', ...wired }, keys))

const keysOfProcess = refusedKeys()

async function issue(
  request: HttpRequest,
  wired: Wired,
  keys = keysOfProcess,
): Promise<CreateInviteCodeAnswer> {
  const asked = readRequest(request)
  const caller = { keyHash: asked.keyHash, address: wired.address }
  keys.check(caller, wired.now())
  try {
    const answer = await issueInviteCode(wired, asked)
    keys.note(caller, wired.now())
    return answer
  } catch (error) {
    if (error instanceof DomainError) keys.note(caller, wired.now(), error)
    throw error
  }
}

/** Checks what needs no database, in this order: size and type of the body, form and checksum of the key, the fields. */
function readRequest(request: HttpRequest): IssueRequest {
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

/** @returns null when it is missing or blank */
function readDescription(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('The body must be a JSON object.')
  const parsed = createInviteCodeBody.safeParse(body)
  if (!parsed.success)
    throw invalid(`Field description: a text of at most ${LENGTHS.inviteDescription} characters.`)
  return parsed.data.description || null
}

const invalid = (message: string) => new DomainError('invalid_request', { message })
