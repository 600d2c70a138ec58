import type { Announcement } from '@domain/entities/announcement'
import { ago, DAY, defineFactory } from './factory'

/** An announcement for all members that has started and has not ended. */
export const announcement = defineFactory<Announcement, 'withdrawn'>(
  (world) => ({
    title: 'The winter retreat is open for places',
    text: 'Three days in the Lake District, with families.\n\nPlaces are given by date of request.',
    audience: 'all',
    event_id: null,
    event_title: null,
    pinned: false,
    mailed: true,
    state: 'live',
    starts_at: ago(world, 2 * DAY),
    ends_at: null,
    created_by: 'admin-1',
    created_at: ago(world, 2 * DAY),
  }),
  { withdrawn: () => ({ state: 'withdrawn' }) },
)
