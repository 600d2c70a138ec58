/**
 * Documents that security rules look up by the time of the request. Their paths contain the time, so nobody can lock
 * one by reading it in a transaction before its time has come.
 */

/** The document whose existence makes rules require heartbeats. */
export const HEARTBEATS_REQUIRED = 'required'

/** The id of a minute's heartbeat. */
export function heartbeatId(moment: Date): string {
  return String(Math.floor(moment.getTime() / 60_000))
}

/**
 * The id of the document that replaces a role row for one second.
 * @param second since 1970
 */
export function rowOverrideId(uid: string, second: number): string {
  return `${uid}_${second}`
}
