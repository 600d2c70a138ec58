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

/** Whether a document that was to be new is there already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === GRPC.alreadyExists
}

/** Whether a write lost: a precondition does not hold (any more), or somebody else was writing. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return (
    code === GRPC.alreadyExists ||
    code === GRPC.failedPrecondition ||
    code === GRPC.aborted ||
    code === GRPC.notFound
  )
}

/** Whether a write was given up because too many others wanted the same document. */
export function isContention(error: unknown): boolean {
  return codeOf(error) === GRPC.aborted
}

/** Whether Firestore never takes a request, however often it is sent: an id or a document that is too large, say. */
export function isHopeless(error: unknown): boolean {
  return codeOf(error) === GRPC.invalidArgument
}

/** Whether a file in Storage is not there, or not in that version: by the HTTP status. */
export function isOtherFile(error: unknown): boolean {
  return [404, 412].includes(Number(codeOf(error)))
}

/** The Auth error's code without its prefix, such as 'email-already-exists'; undefined for anything else. */
export function authErrorCode(error: unknown): string | undefined {
  const code = codeOf(error)
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice(5) : undefined
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined
}
