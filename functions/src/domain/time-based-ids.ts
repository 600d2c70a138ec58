/**
 * Ids of documents that the security rules look up at a certain time, which is part of the id. Clients cannot read such
 * a document before this time. They can therefore not lock it in advance by reading it in a transaction.
 */

/**
 * The id of a marker in the collection `heartbeats`. Security rules check heartbeats only if this marker exists. They
 * then refuse reads while there is no current heartbeat.
 */
export const HEARTBEATS_REQUIRED = 'required'

/** Returns the id of the heartbeat for the minute that contains a moment. */
export function heartbeatId(moment: Date): string {
  return String(Math.floor(moment.getTime() / 60_000))
}

/**
 * Returns the id of a row override: a document that applies instead of a member's `user_roles` document for one second.
 * @param second when the override applies, in whole seconds since 1970
 */
export function rowOverrideId(uid: string, second: number): string {
  return `${uid}_${second}`
}
