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
import { firstConverters, rowConverter } from './first-converters'

/**
 * The converters of all collections. Each converter is created only once, because Firestore treats two queries as
 * different if their converters are different objects.
 */
export const converters = {
  ...firstConverters,
  contentItem: rowConverter('content item', contentItemSchema),
  event: rowConverter('event', eventSchema),
  eventPrivate: rowConverter('guest info', eventPrivateSchema),
  eventSeats: rowConverter('seat count', eventSeatsSchema),
  rsvp: rowConverter('seat', rsvpSchema),
  daySettings: rowConverter('setting', daySettingsSchema),
  calendarFeed: rowConverter('calendar feed', calendarFeedSchema),
  conciergeRequest: rowConverter('concierge request', shownRequestSchema),
  requestQuota: rowConverter('request quota', requestQuotaSchema),
  apiKey: rowConverter('API key', apiKeySchema),
  inviteCode: rowConverter('invitation code', inviteCodeSchema),
  preferences: rowConverter('preference', preferencesSchema),
} as const
