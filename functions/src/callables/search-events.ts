import { searchEvents as contract } from '@domain/calls/search-events'
import { eventsQuestion, eventSearch } from '@domain/search/events'
import { searchIds } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Events narrowed by text, type and day: what is to come, or what is past. */
export const searchEventsAction = defineAction(
  contract,
  'member',
  ({ after, ...filter }, { db, now }) =>
    searchIds(db, eventSearch, eventsQuestion(filter, now()), after),
)

export const searchEvents = defineCallable(searchEventsAction)
