import type { Profile } from '@domain/entities/profile'
import { LENGTHS } from '@domain/limits'
import { BUSINESS_ARENAS, CURRENT_FOCUS, REGIONS, REVENUE_BANDS, TOPICS } from '@domain/options'
import { BIOS, LONG_BIO, LONG_SUPERPOWER, NAMES, SUPERPOWERS } from '../texts/people'
import { ago, DAY, defineFactory } from './factory'

/** A member's profile with every field; `user_id` is random unless given. */
export const profile = defineFactory<
  Profile,
  'justJoined' | 'noFirstName' | 'noLastName' | 'noName' | 'long' | 'everything'
>(
  (world) => {
    const { random } = world
    const [first_name, last_name] = random.pick(NAMES)
    return {
      user_id: `member-${random.int(100_000, 999_999)}`,
      first_name,
      last_name,
      superpower: random.pick(SUPERPOWERS),
      bio: random.pick(BIOS),
      regions: random.some(REGIONS, random.int(1, 2)),
      business_arenas: random.some(BUSINESS_ARENAS, random.int(1, 3)),
      revenue_band: random.pick(REVENUE_BANDS),
      topics: random.some(TOPICS, random.int(1, 4)),
      current_focus: random.some(CURRENT_FOCUS, random.int(1, 3)),
      avatar_url: null,
      created_at: ago(world, random.int(2 * DAY, 700 * DAY)),
      suspended: false,
    }
  },
  {
    /** The profile of a member who has just signed up: it contains only the names. */
    justJoined: () => ({
      superpower: null,
      bio: null,
      regions: [],
      business_arenas: [],
      revenue_band: null,
      topics: [],
      current_focus: [],
      avatar_url: null,
    }),
    noFirstName: () => ({ first_name: null }),
    noLastName: () => ({ last_name: null }),
    noName: () => ({ first_name: null, last_name: null }),
    long: () => ({
      superpower: LONG_SUPERPOWER.slice(0, LENGTHS.superpower),
      bio: LONG_BIO.slice(0, LENGTHS.bio),
    }),
    everything: () => ({
      regions: [...REGIONS],
      business_arenas: [...BUSINESS_ARENAS],
      topics: [...TOPICS],
      current_focus: [...CURRENT_FOCUS],
    }),
  },
)
