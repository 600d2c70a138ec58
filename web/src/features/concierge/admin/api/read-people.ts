import { MOST_IDS } from '@domain/queries'
import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { converters } from '../../../../firebase/converters'
import { rowsById } from '../../../../firebase/pages'

export type Person = Pick<Profile, 'first_name' | 'last_name' | 'avatar_url'>

/** Somebody whose profile is not there. */
const NOBODY: Person = { first_name: null, last_name: null, avatar_url: null }

/**
 * Who members are, by their accounts: one read each.
 * @throws AppError
 */
export async function readPeople(uids: readonly string[]): Promise<Record<string, Person>> {
  const people: Record<string, Person> = {}
  for (let from = 0; from < uids.length; from += MOST_IDS) {
    const some = uids.slice(from, from + MOST_IDS)
    const rows = await rowsById(COLLECTIONS.profiles, some, converters.profile)
    for (const uid of some) people[uid] = rows.find(({ id }) => id === uid) ?? NOBODY
  }
  return people
}
