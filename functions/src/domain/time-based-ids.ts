/**
 * Ids of documents that the security rules look up at a certain time, which is part of the id. Clients cannot read such
 * a document before this time. They can therefore not lock it in advance by reading it in a transaction.
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
 * Returns the id of a row override: a document that the security rules use for one second instead of a member's
 * document in `user_roles`.
 * @param second when the override applies, in whole seconds since 1970
 */
export function rowOverrideId(uid: string, second: number): string {
  return `${uid}_${second}`
}
