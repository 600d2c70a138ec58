import { searchAccounts as contract } from '@domain/calls/search-accounts'
import { normalizeSearch } from '@domain/search-text'
import { accountsQuestion, memberSearch } from '@domain/search/members'
import { countFacets, search } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** All members with their roles, narrowed by text and role. A view without a search is counted as well. */
export const searchAccountsAction = defineAction(
  contract,
  'admin',
  async ({ after, ...filter }, services) => {
    const { db } = services
    const question = accountsQuestion(filter)
    const counted = normalizeSearch(filter.search) === ''
    const [{ found, next }, total] = await Promise.all([
      search(db, memberSearch, question, after),
      counted ? countFacets(services, memberSearch, question) : null,
    ])
    return { accounts: found.map(({ card }) => card), next, total }
  },
)

export const searchAccounts = defineCallable(searchAccountsAction)
