import * as z from 'zod/mini'
import { profileSchema, type Profile } from './entities/profile'
import type { DirectoryArena, DirectoryRegion } from './options'
import { gramsOf, normalizeSearch } from './search-text'

/** What the directory can be narrowed by; all of it combines. */
export interface DirectoryFilter {
  /** As typed: a part of the name or superpower. */
  search: string
  region: DirectoryRegion | null
  arena: DirectoryArena | null
}

/** What a card of the directory shows of a member. */
export const memberCardSchema = z.pick(profileSchema, {
  user_id: true,
  first_name: true,
  last_name: true,
  superpower: true,
  regions: true,
  business_arenas: true,
  revenue_band: true,
  topics: true,
  avatar_url: true,
})
export type MemberCard = z.infer<typeof memberCardSchema>

/**
 * `directory_entries/{entryId}`, kept in step with `profiles` by indexProfile: the card, and maps whose keys are what
 * the search looks for. Any conjunction of equalities on them, in the order of ids, needs no composite index.
 */
export interface DirectoryEntry {
  card: MemberCard
  grams: Record<string, true>
  region: Record<string, true>
  arena: Record<string, true>
}

const LAST_MOMENT = 9_999_999_999_999

/** Ids sort newest member first; members of one millisecond by their account's id. */
export function entryId({ user_id, created_at }: Pick<Profile, 'user_id' | 'created_at'>): string {
  const sinceThen = LAST_MOMENT - Math.min(Math.max(created_at.getTime(), 0), LAST_MOMENT)
  return `${String(sinceThen).padStart(13, '0')}_${user_id}`
}

export const ENTRY_ID = /^\d{13}_[^/]{1,128}$/

export function directoryEntry(profile: Profile): DirectoryEntry {
  const card = z.parse(memberCardSchema, profile)
  return {
    card,
    grams: keys(gramsOf(searchedTexts(card))),
    region: keys(card.regions),
    arena: keys(card.business_arenas),
  }
}

/** Whether a member belongs to a filter's result: the one definition, which the search must come to (decision 014). */
export function matchesFilter(card: MemberCard, filter: DirectoryFilter): boolean {
  const search = normalizeSearch(filter.search)
  return (
    (filter.region === null || card.regions.includes(filter.region)) &&
    (filter.arena === null || card.business_arenas.includes(filter.arena)) &&
    searchedTexts(card).some((text) => text.includes(search))
  )
}

/** The full name (of what there is) and the superpower. */
function searchedTexts({ first_name, last_name, superpower }: MemberCard): string[] {
  return [[first_name, last_name].filter((name) => name !== null).join(' '), superpower ?? ''].map(
    normalizeSearch,
  )
}

function keys(list: readonly string[]): Record<string, true> {
  return Object.fromEntries(list.map((key) => [key, true]))
}
