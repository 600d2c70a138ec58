import * as z from 'zod/mini'
import type { CallRequest } from '../calls/contract'
import type { searchInviteCodes } from '../calls/search-invite-codes'
import { inviteCodeSchema, inviteStatus, type InviteCode } from '../entities/invite-code'
import type { InviteStatus } from '../options'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { newestFirst } from './order'
import type { Question, Searchable } from './searchable'

const cardSchema = z.object({
  /** Milliseconds since 1970. */
  expires_at: z.nullable(z.int()),
})
type Card = z.infer<typeof cardSchema>

/** Invitation codes, by code and description. Expiry comes with time, without a write: it is compared, the rest is looked up. */
export const inviteCodeSearch: Searchable<InviteCode, Card> = {
  source: COLLECTIONS.inviteCodes,
  schema: inviteCodeSchema,
  entries: SERVER_COLLECTIONS.inviteCodeEntries,
  orders: ({ created_at }) => [newestFirst(created_at)],
  texts: ({ code, description }) => [code, description],
  facets: (code) => ({
    status: [inviteStatus({ ...code, expires_at: null }, code.created_at)],
    expiry: [code.expires_at === null ? 'never' : 'some day'],
  }),
  cardSchema,
  card: ({ expires_at }) => ({ expires_at: expires_at?.getTime() ?? null }),
}

export type InviteCodeFilter = Omit<CallRequest<typeof searchInviteCodes>, 'after'>

/** @param now what expires by then counts as expired */
export function inviteCodesQuestion(
  { search, status }: InviteCodeFilter,
  now: Date,
): Question<Card> {
  const timeless = status === 'Expired' ? 'Unused' : status
  return {
    search,
    facets: { status: timeless, expiry: status === 'Expired' ? 'some day' : null },
    also: (card) => timeless !== 'Unused' || statusOfOpen(card, now) === status,
  }
}

function statusOfOpen({ expires_at }: Card, now: Date): InviteStatus {
  const open = { is_used: false, revoked_at: null }
  return inviteStatus(
    { ...open, expires_at: expires_at === null ? null : new Date(expires_at) },
    now,
  )
}
