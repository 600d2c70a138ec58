/**
 * Ids of documents that security rules look up by the time of the request. Each id contains the time at which rules
 * look up the document. Before that time, clients cannot read the document, and thus cannot lock it by reading it in a
 * transaction.
 */

/** The document whose existence makes rules require heartbeats. */
export const HEARTBEATS_REQUIRED = 'required'

/** The id of a minute's heartbeat. */
export function heartbeatId(moment: Date): string {
  return String(Math.floor(moment.getTime() / 60_000))
}

/**
 * The id of the document that replaces a role row for one second.
 * @param second seconds since 1970
 */
export function rowOverrideId(uid: string, second: number): string {
  return `${uid}_${second}`
}
