import { noticeSchema } from '@domain/entities/notice'
import { profileSchema } from '@domain/entities/profile'
import { userRoleSchema } from '@domain/entities/user-role'
import { Timestamp, type FirestoreDataConverter } from 'firebase/firestore'
import type * as z from 'zod/mini'
import { logProblem } from './log'

/** A stored document with its id. */
export type Stored<T> = T & { id: string }

/**
 * The converters that the first screen needs. This module imports only their schemas, so that little code is loaded.
 */
export const firstConverters = {
  profile: rowConverter('profile', profileSchema),
  userRole: rowConverter('user role', userRoleSchema),
  notice: rowConverter('notification', noticeSchema),
} as const

/**
 * Returns a converter that can only read. It converts timestamps to Dates, and estimates those timestamps that the
 * server has not set yet. If a document does not match its schema, the converter logs this and returns null.
 */
export function rowConverter<T extends object>(
  name: string,
  schema: z.ZodMiniType<T>,
): FirestoreDataConverter<Stored<T> | null> {
  return {
    fromFirestore(snapshot) {
      const parsed = schema.safeParse(toDates(snapshot.data({ serverTimestamps: 'estimate' })))
      if (parsed.success) return { ...parsed.data, id: snapshot.id }
      logProblem(`The stored ${name} ${snapshot.id} does not match its schema`, parsed.error.issues)
      return null
    },
    toFirestore() {
      throw new Error('This converter can only read')
    },
  }
}

function toDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(toDates)
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype
  ) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entryValue]) => [key, toDates(entryValue)]),
    )
  }
  return value
}
