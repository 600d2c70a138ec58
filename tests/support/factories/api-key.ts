import { API_KEY_PREFIX } from '@domain/entities/api-key'
import type { ApiKey } from '@domain/entities/api-key'
import { LENGTHS } from '@domain/limits'
import { ago, DAY, defineFactory, MINUTE } from './factory'

/** An active, unused key. Its hash is random and belongs to no real key. */
export const apiKey = defineFactory<ApiKey, 'inactive' | 'used' | 'undescribed'>(
  (world) => ({
    name: 'Automation',
    description: 'Creates invitation codes after an application was approved.',
    key_hash: Array.from({ length: 64 }, () => world.random.pick(['0', '7', 'a', 'f'])).join(''),
    key_prefix: `${API_KEY_PREFIX}SeedData`.slice(0, LENGTHS.apiKeyPrefix),
    is_active: true,
    last_used_at: null,
    created_at: ago(world, world.random.int(30 * DAY, 200 * DAY)),
    created_by: 'admin',
  }),
  {
    inactive: () => ({ is_active: false }),
    used: (world) => ({ last_used_at: ago(world, world.random.int(5 * MINUTE, 20 * DAY)) }),
    undescribed: () => ({ description: null }),
  },
)

/** The usage counter of a new key, which has no calls yet. */
export const apiKeyUsage = (): { minutes: Record<string, number> } => ({ minutes: {} })
