import type { DirectoryFilter } from '@domain/directory'
import { LENGTHS } from '@domain/limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '@domain/options'
import { normalizeSearch } from '@domain/search-text'

/** What the directory shows, as its address says it: `?q=amina&region=UK&arena=Tech&page=2`. */
export interface DirectoryView extends DirectoryFilter {
  /** How many pages stand below one another. */
  pages: number
}

/** A link may ask for this many pages at once; further ones come by the button. */
const MOST_PAGES = 20

/** Reads an address; what it does not know counts as not said. */
export function readView(params: URLSearchParams): DirectoryView {
  const region = params.get('region')
  const arena = params.get('arena')
  const pages = Number(params.get('page') ?? 1)
  return {
    search: (params.get('q') ?? '').slice(0, LENGTHS.memberSearch).replace(/\p{Cs}/gu, ''),
    region: DIRECTORY_REGIONS.find((option) => option === region) ?? null,
    arena: DIRECTORY_ARENAS.find((option) => option === arena) ?? null,
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MOST_PAGES) : 1,
  }
}

/** The address of a view, shortest first: what is not narrowed is left out. */
export function writeView({ search, region, arena, pages }: DirectoryView): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (region) params.set('region', region)
  if (arena) params.set('arena', arena)
  if (pages > 1) params.set('page', String(pages))
  return params
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
