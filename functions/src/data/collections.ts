import {
  Timestamp,
  type CollectionReference,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreDataConverter,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { apiKeySchema } from '@domain/entities/api-key'
import { inviteCodeSchema } from '@domain/entities/invite-code'
import { profileSchema } from '@domain/entities/profile'
import { sponsorshipSchema } from '@domain/entities/sponsorship'
import { userRoleSchema } from '@domain/entities/user-role'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'

/**
 * The error for a stored document that does not match its schema. The message names the collection but not the
 * document's id, because an id can be an invitation code.
 */
export class MalformedDocument extends Error {
  override readonly name = 'MalformedDocument'
  constructor(readonly collection: string) {
    super(`Malformed document in ${collection}`)
  }
}

/**
 * Parses a document with a schema, and converts Timestamps to Dates.
 * @returns undefined when the document does not exist
 * @throws {MalformedDocument} when the document does not match its schema
 */
export function readDocument<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot,
): T | undefined {
  if (!snapshot.exists) return undefined
  const parsed = schema.safeParse(withDates(snapshot.data()))
  if (!parsed.success) throw new MalformedDocument(snapshot.ref.parent.id)
  return parsed.data
}

/** Returns the documents that match a schema, with their ids. Omits all other documents. */
export function rowsOf<T extends object>(
  schema: z.ZodMiniType<T>,
  docs: readonly DocumentSnapshot[],
): (T & { id: string })[] {
  return docs.flatMap((snapshot) => {
    try {
      const row = readDocument(schema, snapshot)
      return row ? [{ ...row, id: snapshot.id }] : []
    } catch {
      return []
    }
  })
}

/**
 * Returns the data of a document without checking a schema, and converts Timestamps to Dates; undefined when the
 * document does not exist.
 */
export function plainData(snapshot: DocumentSnapshot): Record<string, unknown> | undefined {
  return withDates(snapshot.data()) as Record<string, unknown> | undefined
}

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]))
}

/**
 * A converter that parses documents by a schema. Writing needs no conversion, because the SDK stores Dates as
 * Timestamps.
 */
function converterOf<T extends object>(schema: z.ZodMiniType<T>): FirestoreDataConverter<T> {
  return {
    toFirestore: (value) => ({ ...value }),
    fromFirestore: (snapshot) => readDocument(schema, snapshot) as T,
  }
}

const CONVERTERS = {
  inviteCodes: converterOf(inviteCodeSchema),
  profiles: converterOf(profileSchema),
  userRoles: converterOf(userRoleSchema),
  apiKeys: converterOf(apiKeySchema),
  sponsorships: converterOf(sponsorshipSchema),
}

/**
 * The document with the number of calls in each minute for one API key. It is created together with the key, never by a
 * call (decision 005).
 */
export const apiKeyUsageSchema = z.object({
  minutes: z.record(z.string(), z.number()),
})

/** The response to the first call with an Idempotency-Key. Retries get the same response. */
export const idempotencySchema = z.object({
  body_hash: z.string(),
  answer: z.object({
    code: z.string(),
    description: z.nullable(z.string()),
    created_at: z.string(),
    expires_at: z.nullable(z.string()),
    /** Missing in responses that were stored before codes could be bound to an email address. */
    bound_email: z.optional(z.nullable(z.string())),
    signup_url: z.string(),
  }),
  expires_at: z.date(),
})

export const inviteCodes = (db: Firestore) =>
  db.collection(COLLECTIONS.inviteCodes).withConverter(CONVERTERS.inviteCodes)
export const profiles = (db: Firestore) =>
  db.collection(COLLECTIONS.profiles).withConverter(CONVERTERS.profiles)
export const userRoles = (db: Firestore) =>
  db.collection(COLLECTIONS.userRoles).withConverter(CONVERTERS.userRoles)
export const apiKeys = (db: Firestore) =>
  db.collection(COLLECTIONS.apiKeys).withConverter(CONVERTERS.apiKeys)

export const events = (db: Firestore): CollectionReference => db.collection(COLLECTIONS.events)
export const sponsorships = (db: Firestore) =>
  db.collection(SERVER_COLLECTIONS.sponsorships).withConverter(CONVERTERS.sponsorships)

export const apiKeyUsage = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.apiKeyUsage)
export const idempotencyKeys = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.idempotencyKeys)
export const rateLimits = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.rateLimits)
export const heartbeats = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.heartbeats)
export const standings = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.standings)
export const rowOverrides = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.rowOverrides)
export const unsettledRows = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.unsettledRows)
/** The progress of the scheduled work (`runScheduledWork`). */
export const timedWork = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.timedWork)
