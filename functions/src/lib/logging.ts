import { logger } from 'firebase-functions'
import { sha256 } from './crypto'

/**
 * The only fields that log lines can contain. Never write keys, invitation codes, passwords, email addresses, names or
 * network addresses to them.
 */
const LOGGED_FIELDS = [
  'action',
  'uid',
  'caller',
  'step',
  'code',
  'error',
  'at',
  'count',
  'status',
  'collection',
] as const
export type LogFields = Partial<Record<(typeof LOGGED_FIELDS)[number], string | number | undefined>>

/**
 * Writes structured log lines. Each has a constant message and at least one of the LOGGED_FIELDS. Cloud Logging may
 * store a message without fields as plain text, and alerts would then not find it.
 */
export const log = {
  info: (message: string, fields: LogFields) => writeLine('INFO', message, fields),
  warn: (message: string, fields: LogFields) => writeLine('WARNING', message, fields),
  error: (message: string, fields: LogFields) => writeLine('ERROR', message, fields),
}

function writeLine(
  severity: 'INFO' | 'WARNING' | 'ERROR',
  message: string,
  fields: LogFields,
): void {
  const allowed = LOGGED_FIELDS.filter((name) => fields[name] !== undefined)
  logger.write({
    severity,
    message,
    ...Object.fromEntries(allowed.map((name) => [name, fields[name]])),
  })
}

/**
 * Returns the first characters of the hash of an API key, by which the log identifies the key. The complete hash is the
 * id of the key's document. A mistyped key also gets a name, so that the log shows which calls used it.
 */
export function nameOfKey(key: string | undefined): string | undefined {
  return key === undefined ? undefined : sha256(key).slice(0, 12)
}

/**
 * Returns the parts of an unexpected error that may be logged. The message is omitted, because it may contain email
 * addresses or invitation codes.
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  const frames = error.stack?.split('\n').filter((text) => /^\s+at /.test(text))
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    at: frames?.map((text) => text.trim()).join(' | '),
  }
}
