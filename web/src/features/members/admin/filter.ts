import type { CallRequest } from '@domain/calls/contract'
import type { searchAccounts } from '@domain/calls/search-accounts'
import { LENGTHS } from '@domain/limits'
import { ROLES, STANDINGS } from '@domain/options'
import { normalizeSearch } from '@domain/search-text'
import { fromAddress, toAddress } from '../../../ui/list/address'

/** What the members' table can be narrowed by; all of it combines. */
export type MembersFilter = Required<Omit<CallRequest<typeof searchAccounts>, 'after'>>

/** What it shows, as its address says it: `?q=amina&role=admin&status=suspended&page=2`. */
export interface MembersView extends MembersFilter {
  /** How many pages stand below one another. */
  pages: number
}

export const membersAddress = {
  read: (params: URLSearchParams): MembersView => ({
    search: fromAddress.search(params, LENGTHS.memberSearch),
    role: fromAddress.option(params, 'role', ROLES),
    standing: fromAddress.option(params, 'status', STANDINGS),
    pages: fromAddress.pages(params),
  }),
  write: ({ search, role, standing, pages }: MembersView): URLSearchParams =>
    toAddress({ q: search, role, status: standing }, pages),
}

/** Filters with the same key have the same result: spellings that mean the same are asked for once. */
export function filterKey({ search, role, standing }: MembersFilter): string {
  return JSON.stringify({ search: normalizeSearch(search), role, standing })
}

/** The filter that a key stands for. @param key from `filterKey` */
export function filterOf(key: string): MembersFilter {
  return JSON.parse(key) as MembersFilter
}

export function isNarrowed({ search, role, standing }: MembersFilter): boolean {
  return normalizeSearch(search) !== '' || role !== null || standing !== null
}
