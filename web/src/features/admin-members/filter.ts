import type { CallRequest } from '@domain/calls/contract'
import type { searchAccounts } from '@domain/calls/search-accounts'
import { LENGTHS } from '@domain/limits'
import { ROLES } from '@domain/options'
import { normalizeSearch } from '@domain/search-text'
import { fromAddress, toAddress } from '../../ui/list/address'

/** What the members' table can be narrowed by; both combine. */
export type MembersFilter = Omit<CallRequest<typeof searchAccounts>, 'after'>

/** What it shows, as its address says it: `?q=amina&role=admin&page=2`. */
export interface MembersView extends MembersFilter {
  /** How many pages stand below one another. */
  pages: number
}

export const membersAddress = {
  read: (params: URLSearchParams): MembersView => ({
    search: fromAddress.search(params, LENGTHS.memberSearch),
    role: fromAddress.option(params, 'role', ROLES),
    pages: fromAddress.pages(params),
  }),
  write: ({ search, role, pages }: MembersView): URLSearchParams =>
    toAddress({ q: search, role }, pages),
}

/** Filters with the same key have the same result: spellings that mean the same are asked for once. */
export function filterKey({ search, role }: MembersFilter): string {
  return JSON.stringify({ search: normalizeSearch(search), role })
}

/** The filter that a key stands for. @param key from `filterKey` */
export function filterOf(key: string): MembersFilter {
  return JSON.parse(key) as MembersFilter
}

export function isNarrowed({ search, role }: MembersFilter): boolean {
  return normalizeSearch(search) !== '' || role !== null
}
