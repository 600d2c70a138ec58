import type { Profile } from '@domain/entities/profile'
import type { Role } from '@domain/options'
import { avatarPath } from '@domain/paths'
import { DEMO_ACCOUNTS } from './demo'
import { profile, type World } from './factories'
import { ago, DAY } from './factories/factory'
import { NAMES } from './texts/people'

export interface DemoMember {
  uid: string
  email: string
  /** The password of the account; null if the account cannot sign in. */
  password: string | null
  role: Role
  /**
   * Whether the member has a document in `user_roles`. Members who joined before this collection existed have none, and
   * are shown as Member.
   */
  hasRow: boolean
  profile: Profile
}

/**
 * The generated members with unusual profiles, by position. The other generated members have all fields, but only some
 * of them have a picture.
 */
const TRAITS_BY_POSITION: Record<number, Parameters<typeof profile>[1]> = {
  3: 'everything',
  9: 'noFirstName',
  13: 'justJoined',
  17: 'long',
  20: 'noName',
  26: 'noLastName',
  31: 'justJoined',
  36: 'everything',
  41: 'noName',
  45: 'noLastName',
  50: 'long',
  54: 'noFirstName',
  58: 'justJoined',
}
const SECOND_ADMIN_POSITION = 5
const POSITIONS_WITHOUT_ROW = [12, 40]
const AVATAR_EVERY = 3

/** @returns the uid of the n-th generated member */
export const demoMemberId = (n: number) => `member-${String(n).padStart(2, '0')}`

/** Fields that a new member has not filled in yet. */
const INCOMPLETE_FIELDS = { avatar_url: null, superpower: null, topics: [] }

/** Creates all members of the demo: first the accounts in DEMO_ACCOUNTS, then the generated members, newest first. */
export function demoMembers(world: World): DemoMember[] {
  const accounts = Object.values(DEMO_ACCOUNTS).map(
    ({ uid, email, password, role, first_name, last_name }, n): DemoMember => ({
      uid,
      email,
      password,
      role,
      hasRow: true,
      profile: profile(world, {
        user_id: uid,
        first_name,
        last_name,
        avatar_url: avatarOf(uid),
        created_at: ago(world, (400 - 190 * n) * DAY),
        ...(uid === DEMO_ACCOUNTS.second.uid && INCOMPLETE_FIELDS),
      }),
    }),
  )
  const others = NAMES.map(([first_name, last_name], index): DemoMember => {
    const n = index + 1
    const uid = demoMemberId(n)
    const avatar_url = n % AVATAR_EVERY === 0 ? avatarOf(uid) : null
    const created_at = ago(world, n * 9 * DAY + n * n * 60_000)
    const names = { user_id: uid, first_name, last_name, avatar_url, created_at }
    return {
      uid,
      email: `${uid}@thecave.example`,
      password: null,
      role: n === SECOND_ADMIN_POSITION ? 'admin' : 'member',
      hasRow: !POSITIONS_WITHOUT_ROW.includes(n),
      profile: profile(world, names, TRAITS_BY_POSITION[n] ?? {}),
    }
  })
  return [...accounts, ...others]
}

const avatarOf = (uid: string) => `${avatarPath(uid, 'png')}?v=1`
