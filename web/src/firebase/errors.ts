import { asErrorCode, type ErrorCode } from '@domain/errors'
import { CORE_MESSAGES, ERROR_MESSAGES } from '@domain/core-messages'
import { isChunkFailure } from './chunk-failure'

/**
 * The error codes of the server, and the codes that only the web code uses: `stale` (somebody else has changed the
 * data), `gone` (the data was deleted), `sent_before` (already sent with another text), `network` (no connection),
 * `outdated` (code could not be loaded, probably because a release has replaced it), `storage_blocked` (the browser
 * cannot store a session), `unavailable` (the service does not respond, or not as expected), `unknown` (any other
 * error).
 */
export type AppErrorCode =
  | ErrorCode
  | 'invalid_credentials'
  | 'stale'
  | 'gone'
  | 'sent_before'
  | 'network'
  | 'outdated'
  | 'storage_blocked'
  | 'unavailable'
  | 'unknown'

/** The message for each error code. All web code gets its messages for error codes from this table. */
const SENTENCES: Record<AppErrorCode, string> = {
  ...ERROR_MESSAGES,
  invalid_credentials: CORE_MESSAGES.invalidCredentials,
  stale: CORE_MESSAGES.changedMeanwhile,
  gone: CORE_MESSAGES.goneMeanwhile,
  sent_before: CORE_MESSAGES.requestSentBefore,
  network: CORE_MESSAGES.offline,
  outdated: CORE_MESSAGES.outdated,
  storage_blocked: CORE_MESSAGES.storageBlocked,
  unavailable: CORE_MESSAGES.unexpected,
  unknown: CORE_MESSAGES.unexpected,
}

/**
 * The codes of failures that were not caused by the content of the request. For these codes, a screen can show its own
 * message, such as 'Failed to load events'.
 */
const BREAKDOWNS: readonly AppErrorCode[] = ['internal', 'network', 'unavailable', 'unknown']

interface AppErrorOptions {
  message?: string
  field?: string
  retryAfterSeconds?: number
  cause?: unknown
}

/** An error with a known code and the message for this code. */
export class AppError extends Error {
  readonly code: AppErrorCode
  /** The invalid field of the request, if known. */
  readonly field: string | undefined
  /** Only for `rate_limited`: the number of seconds after which the server accepts calls again, if known. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: AppErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? SENTENCES[code], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.field = options.field
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /**
   * Whether the failure is unexpected. False if the server has refused the request for a known reason, and for
   * `outdated` and `storage_blocked`, whose messages tell the user what to do.
   */
  get isBreakdown(): boolean {
    return BREAKDOWNS.includes(this.code)
  }
}

/**
 * Maps the error codes of the Firebase SDKs, without the prefixes `auth/`, `functions/` and `storage/`, to our codes.
 * Our codes do not reveal whether an account exists.
 */
const SDK_CODES: Record<string, AppErrorCode> = {
  'invalid-credential': 'invalid_credentials',
  'invalid-login-credentials': 'invalid_credentials',
  'wrong-password': 'invalid_credentials',
  'user-not-found': 'invalid_credentials',
  'user-disabled': 'invalid_credentials',
  'invalid-email': 'invalid_credentials',
  'too-many-requests': 'rate_limited',
  'resource-exhausted': 'rate_limited',
  'network-request-failed': 'network',
  'retry-limit-exceeded': 'network',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  'not-found': 'unavailable',
  unauthenticated: 'unauthenticated',
  'user-token-expired': 'unauthenticated',
  'invalid-user-token': 'unauthenticated',
  'permission-denied': 'permission_denied',
  unauthorized: 'permission_denied',
}

/**
 * Converts any thrown value to an AppError. Recognises, in this order: refusals by a callable (`details.code`),
 * refusals by a blocking function (JSON in the message of an Auth error), failures while the browser is offline, code
 * that could not be loaded, and the error codes of the SDKs.
 */
export function toAppError(rawError: unknown): AppError {
  if (rawError instanceof AppError) return rawError
  const error = fieldsOf(rawError)
  const refusal = readRefusal(error) ?? readRefusal(blockingAnswer(error.message))
  if (refusal) return new AppError(refusal.code, { ...refusal, cause: rawError })
  if (!navigator.onLine) return new AppError('network', { cause: rawError })
  if (isChunkFailure(rawError)) return new AppError('outdated', { cause: rawError })
  const code = typeof error.code === 'string' ? error.code.replace(/^[a-z]+\//, '') : ''
  return new AppError(SDK_CODES[code] ?? 'unknown', { cause: rawError })
}

/**
 * Matches the HTTP status that the functions SDK appends to a message: 'The expiry date must be in the future [400]'.
 */
const STATUS_BEHIND = / \[\d{3}\]$/

/**
 * Reads our error code from the `details` of an error. The server's message is kept only for the code
 * `invalid_request`.
 */
function readRefusal({ message, details }: Fields) {
  const { code, field, retryAfterSeconds } = fieldsOf(details)
  const errorCode = asErrorCode(code)
  if (!errorCode) return undefined
  return {
    code: errorCode,
    ...(errorCode === 'invalid_request' && typeof message === 'string'
      ? { message: message.replace(STATUS_BEHIND, '') }
      : {}),
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  }
}

/** Reads the response of a blocking function, which Auth embeds as JSON in the error message. */
function blockingAnswer(message: unknown): Fields {
  const json = typeof message === 'string' ? /\{.*\}/s.exec(message)?.[0] : undefined
  if (!json) return {}
  try {
    return fieldsOf(fieldsOf(JSON.parse(json)).error)
  } catch {
    return {}
  }
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return Object(value) as Fields
}
