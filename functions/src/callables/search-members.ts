import { searchMembers as contract } from '@domain/calls/search-members'
import { directoryQuestion, memberSearch } from '@domain/search/members'
import { search } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** The directory narrowed by text, region and business arena: over all members, not only those on screen. */
export const searchMembersAction = defineAction(
  contract,
  'member',
  async ({ after, ...filter }, { db }) => {
    const { found, next } = await search(db, memberSearch, directoryQuestion(filter), after)
    return { members: found.map(({ card }) => card), next }
  },
)

export const searchMembers = defineCallable(searchMembersAction)
