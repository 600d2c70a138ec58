import * as z from 'zod/mini'
import { inviteCodeSchema, inviteStatus, type InviteCode } from '../entities/invite-code'
import { LENGTHS } from '../limits'
import { INVITE_STATUSES, type InviteStatus } from '../options'
import { newestFirst } from '../search/order'
import type { Searchable, SearchCall } from '../search/searchable'
import { cursorField, idsPage, searchField } from './search-fields'

/**
 * Admins only: searches `invite_codes` by code, description and email address, and returns ids, newest first. Codes are
 * filtered by their status at the time of the call.
 */
export const searchInviteCodes = {
  name: 'searchInviteCodes',
  request: z.object({
    search: searchField(LENGTHS.search),
    status: z.nullable(z.enum(INVITE_STATUSES)),
    /**
     * If true, only codes that are bound to an email address are returned. If missing or false, all codes are returned.
     */
    bound: z.optional(z.boolean()),
    after: cursorField,
  }),
  response: idsPage,
} as const

const cardSchema = z.object({
  /** Milliseconds since 1970. */
  expires_at: z.nullable(z.int()),
})
type Card = z.infer<typeof cardSchema>

/**
 * The search index of invitation codes. The index cannot store whether a code has expired, because nothing is written
 * at the moment when a code expires. Instead, each search compares the stored expiry time with the current time. The
 * other statuses are stored in the index.
 */
export const inviteCodeSearch: Searchable<InviteCode, Card> = {
  source: 'invite_codes',
  schema: inviteCodeSchema,
  entries: 'invite_code_entries',
  orders: ({ created_at }) => [newestFirst(created_at)],
  texts: ({ code, description, bound_email = null }) => [code, description, bound_email],
  facets: (code) => ({
    status: [inviteStatus({ ...code, expires_at: null }, code.created_at)],
    expiry: [code.expires_at === null ? 'never' : 'some day'],
    bound: code.bound_email === undefined ? [] : ['bound'],
  }),
  cardSchema,
  card: ({ expires_at }) => ({ expires_at: expires_at?.getTime() ?? null }),
}

export const inviteCodesCall: SearchCall<typeof searchInviteCodes, Card> = {
  contract: searchInviteCodes,
  access: 'admin',
  criteria: ({ search, status, bound }, now) => {
    const timeless = status === 'Expired' ? 'Unused' : status
    return {
      search,
      facets: {
        status: timeless,
        expiry: status === 'Expired' ? 'some day' : null,
        bound: bound ? 'bound' : null,
      },
      matches: (card) => timeless !== 'Unused' || statusOfOpen(card, now) === status,
    }
  },
}

function statusOfOpen({ expires_at }: Card, now: Date): InviteStatus {
  const open = { is_used: false, revoked_at: null }
  return inviteStatus(
    { ...open, expires_at: expires_at === null ? null : new Date(expires_at) },
    now,
  )
}
