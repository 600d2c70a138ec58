import { LENGTHS } from '@domain/limits'
import { CONTENT_TYPES } from '@domain/options'
import type { ContentFilter } from '@domain/calls/search-content'
import { normalizeSearch } from '@domain/search-text'
import { fromAddress, toAddress } from '../../ui/list/address'

/** What the library shows, as its address says it: `?q=pricing&type=video&page=2`. */
export interface ContentView extends ContentFilter {
  /** How many pages stand below one another. */
  pages: number
}

export const contentAddress = {
  read: (params: URLSearchParams): ContentView => ({
    search: fromAddress.search(params, LENGTHS.search),
    type: fromAddress.option(params, 'type', CONTENT_TYPES),
    pages: fromAddress.pages(params),
  }),
  write: ({ search, type, pages }: ContentView): URLSearchParams =>
    toAddress({ q: search, type }, pages),
}

/** Filters with the same key have the same result: spellings that mean the same are asked for once. */
export function filterKey({ search, type }: ContentFilter): string {
  return JSON.stringify({ search: normalizeSearch(search), type })
}

/** The filter that a key stands for. @param key from `filterKey` */
export function filterOf(key: string): ContentFilter {
  return JSON.parse(key) as ContentFilter
}

export function isNarrowed({ search, type }: ContentFilter): boolean {
  return normalizeSearch(search) !== '' || type !== null
}
