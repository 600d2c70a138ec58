import { logger } from 'firebase-functions'
import { sha256 } from './crypto'

/** The only fields that reach the log. Never keys, codes, passwords, e-mails, names or client addresses. */
const LOGGED = [
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
export type LogFields = Partial<Record<(typeof LOGGED)[number], string | number | undefined>>

/** Structured log lines: a constant message and allow-listed fields. */
export const log = {
  info: (message: string, fields: LogFields = {}) => write('INFO', message, fields),
  warn: (message: string, fields: LogFields = {}) => write('WARNING', message, fields),
  error: (message: string, fields: LogFields = {}) => write('ERROR', message, fields),
}

function write(severity: 'INFO' | 'WARNING' | 'ERROR', message: string, fields: LogFields): void {
  const allowed = LOGGED.filter((name) => fields[name] !== undefined)
  logger.write({
    severity,
    message,
    ...Object.fromEntries(allowed.map((name) => [name, fields[name]])),
  })
}

/**
 * The log's name of an API key: the beginning of its id, which is its hash. Other texts, such as a mistyped key, have a
 * name as well, so that repeated tries can be told from different ones.
 */
export function nameOfKey(key: string | undefined): string | undefined {
  return key === undefined ? undefined : sha256(key).slice(0, 12)
}

/**
 * The loggable part of an unknown error: its name, code and stack frames. Its message may name documents (whose ids are
 * invitation codes) or addresses, so it is left out.
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
