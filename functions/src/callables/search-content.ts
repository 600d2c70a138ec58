import { searchContent as contract } from '@domain/calls/search-content'
import { contentQuestion, contentSearch } from '@domain/search/content'
import { searchIds } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** The content library narrowed by text and type. */
export const searchContentAction = defineAction(
  contract,
  'member',
  ({ after, ...filter }, { db }) => searchIds(db, contentSearch, contentQuestion(filter), after),
)

export const searchContent = defineCallable(searchContentAction)
