/**
 * Ids of documents that the security rules look up at a certain time. The id contains this time, and clients cannot
 * read the document earlier. So they cannot lock it in advance, which is possible by reading a document in a
 * transaction.
 */

/**
 * The id of a document in `heartbeats`. As long as this document exists, the security rules grant access only if there
 * is a heartbeat for the current time.
 */
export const HEARTBEATS_REQUIRED = 'required'

/** Returns the id of the heartbeat for the minute that contains a moment. */
export function heartbeatId(moment: Date): string {
  return String(Math.floor(moment.getTime() / 60_000))
}

/**
 * Returns the id of a row override: a document that applies instead of a member's `user_roles` document for one second.
 * @param second this second, counted from the beginning of 1970
 */
export function rowOverrideId(uid: string, second: number): string {
  return `${uid}_${second}`
}
