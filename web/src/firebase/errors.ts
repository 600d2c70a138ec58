import { asErrorCode, type ErrorCode } from '@domain/errors'
import { CORE_MESSAGES, ERROR_MESSAGES } from '@domain/core-messages'

/**
 * The domain's codes, and the web's own: `stale` (somebody else has changed it), `gone` (it was deleted), `sent_before`
 * (with other words), `network` (no connection), `unavailable` (the service does not answer properly), `unknown`
 * (anything else).
 */
export type AppErrorCode =
  | ErrorCode
  | 'invalid_credentials'
  | 'stale'
  | 'gone'
  | 'sent_before'
  | 'network'
  | 'unavailable'
  | 'unknown'

/** The message for each code: the only such table on the web side. */
const SENTENCES: Record<AppErrorCode, string> = {
  ...ERROR_MESSAGES,
  invalid_credentials: CORE_MESSAGES.invalidCredentials,
  stale: CORE_MESSAGES.changedMeanwhile,
  gone: CORE_MESSAGES.goneMeanwhile,
  sent_before: CORE_MESSAGES.requestSentBefore,
  network: CORE_MESSAGES.offline,
  unavailable: CORE_MESSAGES.unexpected,
  unknown: CORE_MESSAGES.unexpected,
}

/** Failures that are independent of the request: a screen may use its own message ('Failed to load events'). */
const BREAKDOWNS: readonly AppErrorCode[] = ['internal', 'network', 'unavailable', 'unknown']

/** An error that the screens understand; its message is the sentence for its code. */
export class AppError extends Error {
  readonly code: AppErrorCode
  /** The invalid field of the request, if there is one. */
  readonly field: string | undefined

  constructor(
    code: AppErrorCode,
    options: { message?: string; field?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? SENTENCES[code], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.field = options.field
  }

  /** Whether something broke; false for a refusal with a reason. */
  get isBreakdown(): boolean {
    return BREAKDOWNS.includes(this.code)
  }
}

/**
 * Codes of the Firebase SDKs, without the prefixes `auth/`, `functions/`, `storage/`. None tells whether an account
 * exists.
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
 * Converts anything thrown to an AppError: refusals of callables (`details.code`), the SDKs' codes, blocking functions'
 * JSON inside an auth error's message, failed requests.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const error = fieldsOf(thrown)
  const refusal = readRefusal(error) ?? readRefusal(blockingAnswer(error.message))
  if (refusal) return new AppError(refusal.code, { ...refusal, cause: thrown })
  if (!navigator.onLine) return new AppError('network', { cause: thrown })
  const code = typeof error.code === 'string' ? error.code.replace(/^[a-z]+\//, '') : ''
  return new AppError(SDK_CODES[code] ?? 'unknown', { cause: thrown })
}

/** The functions SDK appends the HTTP status to the message: 'The expiry date must be in the future [400]'. */
const STATUS_BEHIND = / \[\d{3}\]$/

/** Our code in an error's `details`; only `invalid_request` has its own message. */
function readRefusal({ message, details }: Fields) {
  const { code, field } = fieldsOf(details)
  const known = asErrorCode(code)
  if (!known) return undefined
  return {
    code: known,
    ...(known === 'invalid_request' && typeof message === 'string'
      ? { message: message.replace(STATUS_BEHIND, '') }
      : {}),
    ...(typeof field === 'string' ? { field } : {}),
  }
}

/** A blocking function's answer reaches the client as a message with its JSON inside. */
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
