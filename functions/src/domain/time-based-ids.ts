/**
 * Ids that contain a time. The security rules look up a document with such an id only at this time, and clients cannot
 * read it earlier. They can therefore not lock it in advance by reading it in a transaction.
 */

/**
 * The id of the document that switches on the check of heartbeats in the security rules. All other documents in the
 * collection `heartbeats` are heartbeats: one for each minute. While the check is on, the rules refuse reads if neither
 * the current nor the previous minute has a heartbeat (decision 041).
 */
export const HEARTBEATS_REQUIRED = 'required'

/** Returns the id of the heartbeat for the minute that contains a moment. */
export function heartbeatId(moment: Date): string {
  return String(Math.floor(moment.getTime() / 60_000))
}

/**
 * Returns the id of a row override. The security rules read this document instead of the member's document in
 * `user_roles`, but only during one second.
 * @param second this second, in whole seconds since 1970
 */
export function rowOverrideId(uid: string, second: number): string {
  return `${uid}_${second}`
}
