import type { InviteCode } from '@domain/entities/invite-code'
import { INVITE_ALPHABET } from '@domain/invite-code'
import { LENGTHS, REDEMPTION_LEASE_SECONDS } from '@domain/limits'
import { ago, ahead, DAY, defineFactory, HOUR } from './factory'

/** An unused invitation code that never expires, created by an admin. */
export const inviteCode = defineFactory<
  InviteCode,
  'used' | 'revoked' | 'expired' | 'expiring' | 'fromApiKey' | 'claimed' | 'abandoned'
>(
  (world) => {
    const { random } = world
    const code = Array.from({ length: LENGTHS.inviteCode }, () =>
      INVITE_ALPHABET.charAt(random.int(0, INVITE_ALPHABET.length - 1)),
    )
    return {
      code: code.join(''),
      description: null,
      is_used: false,
      used_at: null,
      used_by: null,
      used_attempt_hash: null,
      created_at: ago(world, world.random.int(20 * DAY, 60 * DAY)),
      created_by: 'admin',
      created_by_kind: 'admin',
      expires_at: null,
      revoked_at: null,
      revoked_by: null,
      claim: null,
    }
  },
  {
    used: (world) => ({
      is_used: true,
      used_at: ago(world, world.random.int(1 * DAY, 19 * DAY)),
      used_by: 'member',
      used_attempt_hash: '0'.repeat(64),
    }),
    revoked: (world) => ({
      revoked_at: ago(world, world.random.int(1 * DAY, 19 * DAY)),
      revoked_by: 'admin',
    }),
    expired: (world) => ({ expires_at: ago(world, world.random.int(1 * HOUR, 10 * DAY)) }),
    expiring: (world) => ({ expires_at: ahead(world, world.random.int(7 * DAY, 30 * DAY)) }),
    fromApiKey: () => ({ created_by: 'a'.repeat(64), created_by_kind: 'api_key' }),
    /** A code that a running sign-up has reserved. */
    claimed: (world) => claim(ahead(world, REDEMPTION_LEASE_SECONDS * 1000)),
    /** A code that an abandoned sign-up had reserved; the reservation has expired. */
    abandoned: (world) => claim(ago(world, 1 * HOUR)),
  },
)

function claim(lease_until: Date): Pick<InviteCode, 'claim'> {
  return {
    claim: {
      uid: 'chosen-uid',
      attempt_hash: 'b'.repeat(64),
      lease_until,
      first_name: 'Amina',
      last_name: 'Delacroix',
    },
  }
}
