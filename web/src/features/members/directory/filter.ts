import type { DirectoryFilter } from '@domain/directory'
import { LENGTHS } from '@domain/limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '@domain/options'
import { normalizeSearch } from '@domain/search-text'
import { fromAddress, toAddress } from '../../../ui/list/address'

/** What the directory shows, as its address says it: `?q=amina&region=UK&arena=Tech&page=2`. */
export interface DirectoryView extends DirectoryFilter {
  /** How many pages stand below one another. */
  pages: number
}

export const directoryAddress = {
  read: (params: URLSearchParams): DirectoryView => ({
    search: fromAddress.search(params, LENGTHS.memberSearch),
    region: fromAddress.option(params, 'region', DIRECTORY_REGIONS),
    arena: fromAddress.option(params, 'arena', DIRECTORY_ARENAS),
    pages: fromAddress.pages(params),
  }),
  write: ({ search, region, arena, pages }: DirectoryView): URLSearchParams =>
    toAddress({ q: search, region, arena }, pages),
}

/** Filters with the same key have the same result: spellings that mean the same are asked for once. */
export function filterKey({ search, region, arena }: DirectoryFilter): string {
  return JSON.stringify({ search: normalizeSearch(search), region, arena })
}

/** The filter that a key stands for. @param key from `filterKey` */
export function filterOf(key: string): DirectoryFilter {
  return JSON.parse(key) as DirectoryFilter
}

export function isNarrowed({ search, region, arena }: DirectoryFilter): boolean {
  return normalizeSearch(search) !== '' || region !== null || arena !== null
}
