import type { CallRequest } from '@domain/calls/contract'
import { searchAccounts as contract } from '@domain/calls/search-accounts'
import { normalizeSearch } from '@domain/search-text'
import { accountsQuestion, memberSearch } from '@domain/search/members'
import { countFacets, search } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import type { Services } from '../lib/services'

/** All members with their roles, narrowed by text, role and standing. A view without a search is counted as well. */
export const searchAccountsAction = defineAction(
  contract,
  'admin',
  async ({ after, ...filter }, services) => {
    const { db } = services
    const question = accountsQuestion(filter)
    const counted = normalizeSearch(filter.search) === ''
    const [{ found, next }, total] = await Promise.all([
      search(db, memberSearch, question, after),
      counted ? countAccounts(services, filter) : null,
    ])
    return { accounts: found.map(({ card }) => card), next, total }
  },
)

export const searchAccounts = defineCallable(searchAccountsAction)

type Filter = Pick<CallRequest<typeof contract>, 'role' | 'standing'>

/** Who is not suspended is counted as the rest: entries only name who is. */
async function countAccounts(services: Services, { role, standing }: Filter): Promise<number> {
  const counting = (of: Filter['standing']) =>
    countFacets(services, memberSearch, accountsQuestion({ search: '', role, standing: of }))
  if (standing !== 'active') return counting(standing)
  const [all, suspended] = await Promise.all([counting(null), counting('suspended')])
  return all - suspended
}
