/**
 * Ids of documents that security rules look up by the time of the request. Each id contains the time at which rules
 * look up the document. Before that time, clients cannot read the document, and thus cannot lock it by reading it in a
 * transaction.
 */

/** The id of a document in `heartbeats`. If this document exists, the security rules require a current heartbeat. */
export const HEARTBEATS_REQUIRED = 'required'

/** Returns the id of the heartbeat for the minute that contains a moment. */
export function heartbeatId(moment: Date): string {
  return String(Math.floor(moment.getTime() / 60_000))
}

/**
 * Returns the id of a row override: the document that replaces a member's `user_roles` document during one second.
 * @param second this second, counted from the beginning of 1970
 */
export function rowOverrideId(uid: string, second: number): string {
  return `${uid}_${second}`
}
