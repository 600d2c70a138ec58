import { describe, expect, it } from 'vitest'
import { announcementSchema } from '@domain/entities/announcement'
import { apiKeySchema } from '@domain/entities/api-key'
import { applicationSchema } from '@domain/entities/application'
import { auditEntrySchema } from '@domain/entities/audit-entry'
import { conciergeRequestSchema } from '@domain/entities/concierge-request'
import { contentItemSchema } from '@domain/entities/content-item'
import { dailyWinSchema } from '@domain/entities/daily-win'
import { eventPrivateSchema } from '@domain/entities/event-private'
import { eventSeatsSchema } from '@domain/entities/event-seats'
import { eventSchema } from '@domain/entities/event'
import { inviteCodeSchema } from '@domain/entities/invite-code'
import { noticeSchema } from '@domain/entities/notice'
import { outboxMailSchema } from '@domain/entities/outbox-mail'
import { profileSchema } from '@domain/entities/profile'
import { rsvpSchema } from '@domain/entities/rsvp'
import { userRoleSchema } from '@domain/entities/user-role'
import {
  announcement,
  apiKey,
  application,
  auditEntry,
  conciergeRequest,
  contentItem,
  createWorld,
  dailyWin,
  event,
  eventPrivate,
  eventSeats,
  inviteCode,
  notice,
  outboxMail,
  profile,
  rsvp,
  userRole,
} from '../support/factories'
import { createRandom } from '../support/random'

const NOW = new Date('2026-03-14T12:00:00Z')

describe('the factories of test documents', () => {
  it('the factories create the same documents from the same seed, and different documents from another seed', () => {
    const make = (seed: number) => {
      const world = createWorld(NOW, seed)
      return Array.from({ length: 20 }, () => profile(world))
    }
    expect(make(7)).toEqual(make(7))
    expect(make(8)).not.toEqual(make(7))
  })

  it('a factory accepts traits (named sets of fields) and objects with fields, and later arguments override earlier arguments', () => {
    const world = createWorld(NOW)
    expect(event(world, 'past').event_date < NOW).toBe(true)
    expect(event(world, 'past', { event_date: NOW }).event_date).toBe(NOW)
    expect(event(world, { location: 'Oslo' }, 'bare').location).toBeNull()
    expect('value' in dailyWin(world)).toBe(false)
    expect(dailyWin(world, 'thousands').value).toBeGreaterThanOrEqual(1000)
  })

  it.each([
    ['announcement', announcement, announcementSchema],
    ['apiKey', apiKey, apiKeySchema],
    ['application', application, applicationSchema],
    ['auditEntry', auditEntry, auditEntrySchema],
    ['conciergeRequest', conciergeRequest, conciergeRequestSchema],
    ['contentItem', contentItem, contentItemSchema],
    ['dailyWin', dailyWin, dailyWinSchema],
    ['event', event, eventSchema],
    ['eventPrivate', eventPrivate, eventPrivateSchema],
    ['eventSeats', eventSeats, eventSeatsSchema],
    ['inviteCode', inviteCode, inviteCodeSchema],
    ['notice', notice, noticeSchema],
    ['outboxMail', outboxMail, outboxMailSchema],
    ['profile', profile, profileSchema],
    ['rsvp', rsvp, rsvpSchema],
    ['userRole', userRole, userRoleSchema],
  ] as const)(
    'the factory %s creates only documents that match their schema',
    (_, factory, schema) => {
      const world = createWorld(NOW)
      for (let n = 0; n < 100; n++) {
        const document = factory(world)
        expect(schema.parse(document)).toEqual(document)
      }
    },
  )
})

describe('the random source of the factories', () => {
  it('createRandom returns only values within the requested bounds', () => {
    const random = createRandom(1)
    const numbers = Array.from({ length: 1000 }, () => random.int(3, 5))
    expect(new Set(numbers)).toEqual(new Set([3, 4, 5]))
    expect(random.some([1, 2, 3], 5)).toEqual([1, 2, 3])
    expect(random.some([1, 2, 3], 0)).toEqual([])
    expect(() => random.pick([])).toThrow('Nothing to pick from')
  })
})
