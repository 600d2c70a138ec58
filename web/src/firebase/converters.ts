import { apiKeySchema } from '@domain/entities/api-key'
import { requestQuotaSchema, shownRequestSchema } from '@domain/entities/concierge-request'
import { calendarFeedSchema } from '@domain/entities/calendar-feed'
import { contentItemSchema } from '@domain/entities/content-item'
import { daySettingsSchema } from '@domain/entities/day-settings'
import { eventSchema } from '@domain/entities/event'
import { eventPrivateSchema } from '@domain/entities/event-private'
import { eventSeatsSchema } from '@domain/entities/event-seats'
import { inviteCodeSchema } from '@domain/entities/invite-code'
import { noticeSchema } from '@domain/entities/notice'
import { preferencesSchema } from '@domain/entities/preferences'
import { profileSchema } from '@domain/entities/profile'
import { rsvpSchema } from '@domain/entities/rsvp'
import { userRoleSchema } from '@domain/entities/user-role'
import { Timestamp, type FirestoreDataConverter } from 'firebase/firestore'
import type * as z from 'zod/mini'
import { logProblem } from './log'

/** A stored document with its id. */
export type Stored<T> = T & { id: string }

/**
 * Converters for reading, one for each collection, created once: Firestore compares converters by identity. Timestamps
 * become Dates, pending server times are estimated. A document that does not fit its schema is logged and becomes null.
 */
export const converters = {
  profile: reading('profile', profileSchema),
  userRole: reading('user role', userRoleSchema),
  contentItem: reading('content item', contentItemSchema),
  event: reading('event', eventSchema),
  eventPrivate: reading('guest info', eventPrivateSchema),
  eventSeats: reading('seat count', eventSeatsSchema),
  rsvp: reading('seat', rsvpSchema),
  daySettings: reading('setting', daySettingsSchema),
  calendarFeed: reading('calendar feed', calendarFeedSchema),
  conciergeRequest: reading('concierge request', shownRequestSchema),
  requestQuota: reading('request quota', requestQuotaSchema),
  apiKey: reading('API key', apiKeySchema),
  inviteCode: reading('invitation code', inviteCodeSchema),
  notice: reading('notification', noticeSchema),
  preferences: reading('preference', preferencesSchema),
} as const

function reading<T extends object>(
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
