/**
 * Status numbers of gRPC. If an operation of Firestore fails, the Admin SDK stores one of them in the error's `code`.
 */
const GRPC = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
} as const

/** Whether a write failed because the document that it should change does not exist. */
export function isNotFound(error: unknown): boolean {
  return codeOf(error) === GRPC.notFound
}

/** Whether a write failed because the document that it should create exists already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === GRPC.alreadyExists
}

/**
 * Whether a write failed because of another write: the document was changed, created or deleted in the meantime, or the
 * other write was still in progress.
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

/** Whether Firestore aborted a write because too many writes to the same document were in progress. */
export function isContention(error: unknown): boolean {
  return codeOf(error) === GRPC.aborted
}

/**
 * Whether a request would fail again however often it is repeated, for example because an id is too long or a document
 * is too large.
 */
export function isPermanentFailure(error: unknown): boolean {
  return codeOf(error) === GRPC.invalidArgument
}

/**
 * Whether an operation on a file in Cloud Storage failed because the file no longer exists, or was replaced by another
 * version.
 */
export function isChangedFile(error: unknown): boolean {
  return [404, 412].includes(Number(codeOf(error)))
}

/**
 * Returns the code of an error from Firebase Auth without the prefix 'auth/', for example 'email-already-exists';
 * undefined for any other error.
 */
export function authErrorCode(error: unknown): string | undefined {
  const code = codeOf(error)
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice(5) : undefined
}

/** Whether an operation failed because Firebase Auth has no account with the given uid or email address. */
export function isMissingAccount(error: unknown): boolean {
  return authErrorCode(error) === 'user-not-found'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined
}
