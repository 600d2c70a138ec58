import type { CallContract } from '@domain/calls/contract'
import { SEARCHES, type Search } from '@domain/search/searches'
import type { Searchable, SearchCall } from '@domain/search/searchable'
import { countFacets, search } from '../data/search/search'
import { defineAction, type Action } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import type { Services } from '../lib/services'

type Call = (typeof SEARCHES)[number]['calls'][number]
type Name = Call['contract']['name']
type ContractOf<N extends Name> = Extract<Call['contract'], { name: N }>

const searches: readonly Search[] = SEARCHES
const actions = searches.flatMap(({ index, calls }) => calls.map((call) => actionOf(call, index)))

/** Maps the name of each callable search function to the action that the function runs. */
export const searchActions = Object.fromEntries(
  actions.map((action) => [action.contract.name, action]),
) as unknown as { readonly [N in Name]: Action<ContractOf<N>, Call['access']> }

/** Maps the name of each callable search function to the function itself. */
export const searchCallables = Object.fromEntries(
  actions.map((action) => [action.contract.name, defineCallable(action)]),
) as Record<Name, ReturnType<typeof defineCallable>>

function actionOf(call: SearchCall<CallContract, object>, index: Searchable<object, object>) {
  return defineAction(call.contract, call.access, async (request, services) => {
    const { after, ...filter } = request as { after: string | null }
    const criteria = call.criteria(filter, services.now())
    const [{ found, next }, total] = await Promise.all([
      search(services.db, index, criteria, after, call.size?.(filter)),
      call.total && countTotal(services, index, call.total(filter)),
    ])
    const rows = call.rows?.(found) ?? { ids: found.map(({ source }) => source) }
    return { ...rows, next, ...(total !== undefined && { total }) }
  })
}

type Total = ReturnType<NonNullable<SearchCall<CallContract, object>['total']>>

async function countTotal(
  services: Services,
  index: Searchable<object, object>,
  facetsToCount: Total,
): Promise<number | null> {
  if (!facetsToCount) return null
  const { counted, excluded } = facetsToCount
  const [totalCount, excludedCount] = await Promise.all([
    countFacets(services, index, counted),
    excluded ? countFacets(services, index, excluded) : 0,
  ])
  return totalCount - excludedCount
}
