import { apiKeySchema } from '@domain/entities/api-key'
import { requestQuotaSchema, shownRequestSchema } from '@domain/entities/concierge-request'
import { calendarFeedSchema } from '@domain/entities/calendar-feed'
import { contentItemSchema } from '@domain/entities/content-item'
import { daySettingsSchema } from '@domain/entities/day-settings'
import { eventSchema } from '@domain/entities/event'
import { eventPrivateSchema } from '@domain/entities/event-private'
import { eventSeatsSchema } from '@domain/entities/event-seats'
import { inviteCodeSchema } from '@domain/entities/invite-code'
import { preferencesSchema } from '@domain/entities/preferences'
import { rsvpSchema } from '@domain/entities/rsvp'
import { firstConverters, reading } from './first-converters'

/** The converters of all collections. Each is created only once, because Firestore compares converters by identity. */
export const converters = {
  ...firstConverters,
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
  preferences: reading('preference', preferencesSchema),
} as const
