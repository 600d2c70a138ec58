import { LENGTHS } from '@domain/limits'
import { EVENT_TYPES, type EventType } from '@domain/options'
import { normalizeSearch } from '@domain/search-text'
import { fromAddress, toAddress } from '../../../ui/list/address'
import { isDay } from '../../../ui/days'

/** What is looked for. */
export interface EventsFilter {
  search: string
  type: EventType | null
  /** YYYY-MM-DD in the viewer's zone. */
  date: string | null
}

/** Seen from now. */
export type When = 'upcoming' | 'past'

/** What the screen shows, as its address says it: `?q=dinner&type=networking&date=2026-12-01&page=2&past=2`. */
export interface EventsView extends EventsFilter {
  /** How many pages stand below one another, of what is to come and of what is past. */
  pages: number
  pastPages: number
}

export const eventsAddress = {
  read: (params: URLSearchParams): EventsView => {
    const date = params.get('date')
    return {
      search: fromAddress.search(params, LENGTHS.search),
      type: fromAddress.option(params, 'type', EVENT_TYPES),
      date: date !== null && isDay(date) ? date : null,
      pages: fromAddress.pages(params),
      pastPages: fromAddress.pages(params, 'past'),
    }
  },
  write: ({ search, type, date, pages, pastPages }: EventsView): URLSearchParams => {
    const past = pastPages > 1 ? String(pastPages) : null
    return toAddress({ q: search, type, date, past }, pages)
  },
}

/** One half of a filter's result. */
export interface Half extends EventsFilter {
  when: When
}

/** Halves with the same key have the same result: spellings that mean the same are asked for once. */
export function halfKey({ search, type, date }: EventsFilter, when: When): string {
  return JSON.stringify({ search: normalizeSearch(search), type, date, when })
}

/** The half that a key stands for. @param key from `halfKey` */
export function halfOf(key: string): Half {
  return JSON.parse(key) as Half
}

export function isNarrowed({ search, type, date }: EventsFilter): boolean {
  return normalizeSearch(search) !== '' || type !== null || date !== null
}
