import type { EventPrivate } from '@domain/entities/event-private'
import type { EventSeats } from '@domain/entities/event-seats'
import type { Rsvp } from '@domain/entities/rsvp'
import { ago, ahead, DAY, defineFactory, HOUR } from './factory'

/** The RSVP of a member who is going to an event. */
export const rsvp = defineFactory<Rsvp, 'waiting' | 'offered'>(
  (world) => ({
    event_id: `event-${world.random.int(100_000, 999_999)}`,
    user_id: `member-${world.random.int(100_000, 999_999)}`,
    status: 'going',
    position_at: ago(world, DAY),
    offered_until: null,
    ticket: null,
    version: 1,
  }),
  {
    waiting: () => ({ status: 'waiting', ticket: 7 }),
    offered: (world) => ({ status: 'offered', offered_until: ahead(world, 5 * HOUR) }),
  },
)

/** An event with free seats. */
export const eventSeats = defineFactory<EventSeats, never>(
  () => ({
    capacity: 24,
    going: 2,
    offered: 0,
    waiting: 0,
    faces: ['member-1', 'member-2'],
    queue: [],
    version: 2,
  }),
  {},
)

export const eventPrivate = defineFactory<EventPrivate, never>(
  () => ({
    join_url: 'https://meet.example/the-cave',
    notes: 'Ring twice. The door is green.',
    version: 1,
  }),
  {},
)
