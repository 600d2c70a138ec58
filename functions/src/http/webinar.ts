import type { Firestore } from 'firebase-admin/firestore'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { publicSession } from '../data/webinar'
import { localLimit } from '../lib/local-limit'
import { defineEndpoint } from './endpoint'

const addressLimit = localLimit(LOCAL_RATE_LIMITS.webinarPerAddress)
const readCachedSession = publicSession()

/**
 * GET /api/webinar: returns the webinar session as `PublicWebinar`, from a cache that is at most WEBINAR_CACHE_SECONDS
 * old. The prerendered webinar page contains the session at the time of deployment. When it is opened, it requests the
 * current session from this endpoint.
 */
export const webinar = defineEndpoint(
  { name: 'webinar', method: 'GET', status: 200, maxInstances: 10 },
  (_, { db, now, address }) => handleWebinar(db, now(), address),
)

/** Handles a request of the endpoint. @throws {DomainError} `rate_limited` */
export function handleWebinar(db: Firestore, now: Date, address: string) {
  addressLimit.use(address, now)
  return readCachedSession(db, now)
}
