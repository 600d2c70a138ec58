/** gRPC status numbers that the Admin SDK puts on Firestore errors. */
const GRPC = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
} as const

/** Whether a write found no document to change. */
export function isNotFound(error: unknown): boolean {
  return codeOf(error) === GRPC.notFound
}

/** Whether a document that should be new exists already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === GRPC.alreadyExists
}

/**
 * Whether a write conflicted with another write: the document was changed, created or deleted in the meantime, or
 * another write was in progress.
 */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return (
    code === GRPC.alreadyExists ||
    code === GRPC.failedPrecondition ||
    code === GRPC.aborted ||
    code === GRPC.notFound
  )
}

/** Whether a write was aborted because of too much contention. */
export function isContention(error: unknown): boolean {
  return codeOf(error) === GRPC.aborted
}

/** Whether Firestore will never accept a request, for example because an id is too long or a document is too large. */
export function isPermanentFailure(error: unknown): boolean {
  return codeOf(error) === GRPC.invalidArgument
}

/** Whether a file in Storage no longer exists, or another version has replaced it. */
export function isChangedFile(error: unknown): boolean {
  return [404, 412].includes(Number(codeOf(error)))
}

/**
 * The code of a Firebase Auth error without its prefix, for example 'email-already-exists'; undefined for any other
 * error.
 */
export function authErrorCode(error: unknown): string | undefined {
  const code = codeOf(error)
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice(5) : undefined
}

/** Whether Firebase Auth has no account with that uid or email address. */
export function isMissingAccount(error: unknown): boolean {
  return authErrorCode(error) === 'user-not-found'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined
}
