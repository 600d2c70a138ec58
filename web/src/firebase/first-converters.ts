import { noticeSchema } from '@domain/entities/notice'
import { profileSchema } from '@domain/entities/profile'
import { userRoleSchema } from '@domain/entities/user-role'
import { Timestamp, type FirestoreDataConverter } from 'firebase/firestore'
import type * as z from 'zod/mini'
import { logProblem } from './log'

/** A stored document with its id. */
export type Stored<T> = T & { id: string }

/** The converters for the first screen. This module loads no other schemas. */
export const firstConverters = {
  profile: reading('profile', profileSchema),
  userRole: reading('user role', userRoleSchema),
  notice: reading('notification', noticeSchema),
} as const

/**
 * Returns a converter for reading. Timestamps become Dates, and pending server timestamps are estimated. A document
 * that does not match its schema is logged and becomes null.
 */
export function reading<T extends object>(
  name: string,
  schema: z.ZodMiniType<T>,
): FirestoreDataConverter<Stored<T> | null> {
  return {
    fromFirestore(snapshot) {
      const parsed = schema.safeParse(dated(snapshot.data({ serverTimestamps: 'estimate' })))
      if (parsed.success) return { ...parsed.data, id: snapshot.id }
      logProblem(`A ${name} does not fit its schema: ${snapshot.id}`, parsed.error.issues)
      return null
    },
    toFirestore() {
      throw new Error('This converter only reads')
    },
  }
}

function dated(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(dated)
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype
  ) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dated(inner)]))
  }
  return value
}
