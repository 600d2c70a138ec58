import type { CallRequest } from '@domain/calls/contract'
import type { searchInviteCodes } from '@domain/calls/search-invite-codes'
import { LENGTHS } from '@domain/limits'
import { INVITE_STATUSES } from '@domain/options'
import { normalizeSearch } from '@domain/search-text'
import { fromAddress, toAddress } from '../../ui/list/address'

/** What the invitation codes can be narrowed by; both combine. */
export type InvitesFilter = Omit<CallRequest<typeof searchInviteCodes>, 'after'>

/** What the screen shows, as its address says it: `?q=dinner&status=Unused&page=2`. */
export interface InvitesView extends InvitesFilter {
  /** How many pages stand below one another. */
  pages: number
}

export const invitesAddress = {
  read: (params: URLSearchParams): InvitesView => ({
    search: fromAddress.search(params, LENGTHS.search),
    status: fromAddress.option(params, 'status', INVITE_STATUSES),
    pages: fromAddress.pages(params),
  }),
  write: ({ search, status, pages }: InvitesView): URLSearchParams =>
    toAddress({ q: search, status }, pages),
}

export function isNarrowed({ search, status }: InvitesFilter): boolean {
  return normalizeSearch(search) !== '' || status !== null
}

/** Filters with the same key have the same result; the empty key stands for all codes. */
export function filterKey(filter: InvitesFilter): string {
  if (!isNarrowed(filter)) return ''
  return JSON.stringify({ search: normalizeSearch(filter.search), status: filter.status })
}

/** The filter that a key stands for. @param key from `filterKey`, not the empty one */
export function filterOf(key: string): InvitesFilter {
  return JSON.parse(key) as InvitesFilter
}
