import type { Profile } from '@domain/entities/profile'
import { contentSearch } from '@domain/calls/search-content'
import { eventSearch } from '@domain/calls/search-events'
import { contentItem, createWorld, event } from '../support/factories'
import { ago, ahead, HOUR } from '../support/factories/factory'
import { community, storeCommunity, storeSearched } from '../support/community'
import { auth, db } from '../functions/support/services'

/** The number of profiles, including those of the members who sign in. A list of this size has more than one page. */
const COMMUNITY_SIZE = 1000
/** How many content items and how many events are stored. */
const ROWS_PER_LIST = 80
const CONCURRENT_REQUESTS = 10
export const PASSWORD = 'open-sesame'

export interface World {
  members: Profile[]
  /** The members that sign in. */
  active: Profile[]
  /** Ids of content, newest first. */
  content: string[]
  /** Ids of upcoming events, soonest first. */
  upcoming: string[]
  /** Ids of past events, latest first. */
  past: string[]
}

/** Returns a last name that nobody else has, and that is not part of another name. */
export const lastNameOf = (index: number) => `Load${index}x`
/** Returns a word that occurs in the title of one content item and of one event, and in no other title. */
export const wordOf = (index: number) => `Word${index}x`
export const emailOf = (uid: string) => `${uid}@load.example`

/**
 * Stores the profiles, content and events of the load test, and creates accounts.
 * @param count the number of members who sign in
 */
export async function makeWorld(count: number): Promise<World> {
  const world = createWorld(new Date())
  const members = community(world, Math.max(COMMUNITY_SIZE, count)).map((member, index) =>
    index < count ? { ...member, first_name: 'Amina', last_name: lastNameOf(index) } : member,
  )
  await storeCommunity(db, members)
  const content = Array.from({ length: ROWS_PER_LIST }, (_, index) => {
    const title = `Notes ${wordOf(index)}`
    return [
      `item-${index}`,
      contentItem(world, { title, created_at: ago(world, (index + 1) * HOUR) }),
    ] as const
  })
  await storeSearched(db, contentSearch, content)
  const events = Array.from({ length: ROWS_PER_LIST }, (_, index) => {
    const hours = (Math.floor(index / 2) + 1) * HOUR
    const event_date = index % 2 ? ago(world, hours) : ahead(world, hours)
    return [`event-${index}`, event(world, { title: wordOf(index), event_date })] as const
  })
  await storeSearched(db, eventSearch, events)
  const active = members.slice(0, count)
  await eachOf(active, CONCURRENT_REQUESTS, async ({ user_id }) => {
    const email = emailOf(user_id)
    await auth.createUser({ uid: user_id, email, password: PASSWORD, emailVerified: true })
    await auth.setCustomUserClaims(user_id, { role: 'member' })
  })
  const ids = events.map(([id]) => id)
  return {
    members,
    active,
    content: content.map(([id]) => id),
    upcoming: ids.filter((_, index) => index % 2 === 0),
    past: ids.filter((_, index) => index % 2 === 1),
  }
}

/** Runs `work` for each item of a list, for at most `atOnce` items at a time. */
export async function eachOf<T>(
  list: readonly T[],
  atOnce: number,
  work: (each: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++)
      await work(list[index] as T, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Groups a list. @param keyOf returns the key that the items of a group share */
export function groupsOf<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
