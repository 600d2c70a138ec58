import { searchInviteCodes as contract } from '@domain/calls/search-invite-codes'
import { inviteCodesQuestion, inviteCodeSearch } from '@domain/search/invite-codes'
import { searchIds } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Invitation codes narrowed by text and status. */
export const searchInviteCodesAction = defineAction(
  contract,
  'admin',
  ({ after, ...filter }, { db, now }) =>
    searchIds(db, inviteCodeSearch, inviteCodesQuestion(filter, now()), after),
)

export const searchInviteCodes = defineCallable(searchInviteCodesAction)
