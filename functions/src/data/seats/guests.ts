import type { Firestore } from 'firebase-admin/firestore'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import type { GuestCard, listGuests } from '@domain/calls/event-admin'
import { memberSearch, type AccountCard } from '@domain/directory'
import { eventSchema } from '@domain/entities/event'
import { displayName, type Profile } from '@domain/entities/profile'
import { normalizeSearch } from '@domain/search-text'
import { positionOf } from '@domain/seats'
import { events, profiles, readDocument } from '../collections'
import { search, type Page } from '../search/search'
import { entriesOf, seatsOf, type GuestEntry } from './ledger'
import { readLedger } from './collections'
import { listedGuests, pageAfter, STATUSES_BY_FILTER } from './guest-pages'

/**
 * The maximum number of guests whose profiles a search reads. If an event has more guests, the search uses the index of
 * members instead, which may miss guests with a very common name.
 */
const MAX_READ_PROFILES = 300
/** The maximum number of pages that one search reads from the index of members. */
const INDEX_PAGES = 3

const GUEST_SECTIONS = ['going', 'offered', 'waiting', 'cancelled'] as const

type GuestName = Pick<Profile, 'first_name' | 'last_name' | 'avatar_url'>

/** Reads the profiles of members, in the order of the uids; undefined for missing profiles. */
export async function profilesOf(
  db: Firestore,
  uids: readonly string[],
): Promise<(Profile | undefined)[]> {
  if (uids.length === 0) return []
  const found = await db.getAll(...uids.map((uid) => profiles(db).doc(uid)))
  return found.map((snapshot) => snapshot.data() as Profile | undefined)
}

/**
 * Returns one page of the guests of an event. Costs one read for the document with all seats of the event, and one for
 * each guest of the page. A search reads more (see MAX_READ_PROFILES).
 */
export async function pageOfGuests(
  db: Firestore,
  { event_id, search: text, status, after }: CallRequest<typeof listGuests>,
): Promise<CallResponse<typeof listGuests>> {
  const ledger = await readLedger(db, event_id)
  if (!ledger) {
    const event = readDocument(eventSchema, await events(db).doc(event_id).get())
    return { ...EMPTY_GUEST_PAGE, capacity: event?.max_attendees ?? null }
  }
  const sections = status === null ? GUEST_SECTIONS : [status]
  const all = listedGuests(ledger, sections)
  const searchText = normalizeSearch(text)
  const entries = all.map(({ entry }) => entry)
  const found = searchText === '' ? undefined : await findGuestsByName(db, searchText, entries)
  const matching = found ? all.filter(({ entry: [uid] }) => found.has(uid)) : all
  const { page, next } = pageAfter(matching, sections, after)
  const names = found ?? (await namesOf(db, page))
  const seats = seatsOf(ledger)
  return {
    guests: page.map((entry) => cardOf(entry, names.get(entry[0]), seats)),
    next,
    counts: {
      going: seats.going,
      attended: entriesOf(ledger, STATUSES_BY_FILTER.attended).length,
      offered: seats.offered,
      waiting: seats.waiting,
      cancelled: entriesOf(ledger, STATUSES_BY_FILTER.cancelled).length,
    },
    capacity: ledger.capacity,
    version: ledger.version,
  }
}

const EMPTY_GUEST_PAGE: CallResponse<typeof listGuests> = {
  guests: [],
  next: null,
  counts: { going: 0, attended: 0, offered: 0, waiting: 0, cancelled: 0 },
  capacity: null,
  version: 0,
}

async function namesOf(
  db: Firestore,
  guests: readonly GuestEntry[],
): Promise<Map<string, GuestName>> {
  const uids = guests.map(([uid]) => uid)
  const found = await profilesOf(db, uids)
  return new Map(
    uids.flatMap((uid, index) => {
      const profile = found[index]
      return profile ? [[uid, profile] as const] : []
    }),
  )
}

/** Finds the guests whose names contain a text. @param searchText the normalised text */
async function findGuestsByName(
  db: Firestore,
  searchText: string,
  guests: readonly GuestEntry[],
): Promise<Map<string, GuestName>> {
  const names =
    guests.length <= MAX_READ_PROFILES
      ? await namesOf(db, guests)
      : await searchIndex(db, searchText)
  return new Map(
    [...names].filter(([, { first_name, last_name }]) =>
      normalizeSearch(`${first_name ?? ''} ${last_name ?? ''}`).includes(searchText),
    ),
  )
}

async function searchIndex(db: Firestore, searchText: string): Promise<Map<string, GuestName>> {
  const names = new Map<string, GuestName>()
  const question = { search: searchText, facets: { role: null, standing: null } }
  let after: string | null = null
  for (let page = 0; page < INDEX_PAGES; page++) {
    const { found, next }: Page<AccountCard> = await search(db, memberSearch, question, after)
    for (const { source, card } of found) names.set(source, card)
    if (next === null) break
    after = next
  }
  return names
}

function cardOf(
  [user_id, guest]: GuestEntry,
  profile: GuestName | undefined,
  seats: ReturnType<typeof seatsOf>,
): GuestCard {
  const { status, position_at, offered_until } = guest
  return {
    user_id,
    name: profile ? displayName(profile) : 'Anonymous',
    avatar_url: profile?.avatar_url ?? null,
    status,
    position: positionOf(seats, guest),
    position_at: position_at.getTime(),
    offered_until: offered_until?.getTime() ?? null,
  }
}
