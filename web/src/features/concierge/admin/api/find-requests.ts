import { searchRequests } from '@domain/calls/search-requests'
import { foundPages } from '../../../../firebase/found-pages'
import { call } from '../../../../firebase/functions'
import { createListings } from '../../../../ui/list/listings'
import { filterOf } from '../filter'

/** Ids of the requests that a search finds, by its key; the rows themselves are followed live. */
export const foundRequests = createListings<string>(
  (key) =>
    foundPages(
      (after) => call(searchRequests, { ...filterOf(key), after }),
      (ids) => Promise.resolve([...ids]),
    ),
  'The requests',
)
