import { searchMembers as contract } from '@domain/calls/search-members'
import { searchDirectory } from '../data/directory/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** The directory narrowed by text, region and business arena: over all members, not only those on screen. */
export const searchMembersAction = defineAction(
  contract,
  'member',
  ({ after, ...filter }, { db }) => searchDirectory(db, filter, after),
)

export const searchMembers = defineCallable(searchMembersAction)
