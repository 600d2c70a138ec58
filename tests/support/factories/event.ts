import type { Event } from '@domain/entities/event'
import { EVENT_TYPES } from '@domain/options'
import { ago, ahead, DAY, defineFactory } from './factory'

/** An upcoming event with a value in every field. */
export const event = defineFactory<Event, 'past' | 'unknownType' | 'bare'>(
  (world) => {
    const made = ago(world, world.random.int(10 * DAY, 60 * DAY))
    return {
      title: `Gathering ${world.random.int(1000, 9999)}`,
      description: 'An evening for members. Bring a question.',
      event_date: ahead(world, world.random.int(2 * DAY, 90 * DAY)),
      ends_at: null,
      time_zone: null,
      city: null,
      event_type: world.random.pick(EVENT_TYPES),
      location: 'London',
      max_attendees: world.random.int(10, 60),
      registration_url: 'https://events.thecave.example/register',
      created_by: 'admin',
      created_at: made,
      updated_at: made,
    }
  },
  {
    past: (world) => {
      const made = ago(world, 200 * DAY)
      return {
        event_date: ago(world, world.random.int(2 * DAY, 150 * DAY)),
        created_at: made,
        updated_at: made,
      }
    },
    unknownType: () => ({ event_type: 'retreat' }),
    bare: () => ({
      description: null,
      location: null,
      max_attendees: null,
      registration_url: null,
    }),
  },
)
