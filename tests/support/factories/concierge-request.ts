import type { ConciergeRequest } from '@domain/entities/concierge-request'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES } from '@domain/options'
import { ago, DAY, defineFactory, MINUTE } from './factory'

export const conciergeRequest = defineFactory<
  ConciergeRequest,
  'inProgress' | 'completed' | 'cancelled' | 'unsorted'
>(
  (world) => ({
    user_id: `member-${world.random.int(100_000, 999_999)}`,
    title: `Request ${world.random.int(1000, 9999)}`,
    description: 'Please find somebody who can help with this.',
    category: world.random.pick(REQUEST_CATEGORIES),
    priority: world.random.pick(REQUEST_PRIORITIES),
    status: 'pending',
    created_at: ago(world, world.random.int(10 * MINUTE, 90 * DAY)),
  }),
  {
    inProgress: () => ({ status: 'in_progress' }),
    completed: () => ({ status: 'completed' }),
    cancelled: () => ({ status: 'cancelled' }),
    unsorted: () => ({ category: null, priority: null }),
  },
)
