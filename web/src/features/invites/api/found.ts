import type { Code } from '../code'
import { createListings } from '../../../ui/list/listings'
import { filterOf } from '../filter'

/** Codes by filter. All codes (the empty key) are listed live, not here. */
export const found = createListings<Code>(async (key) => {
  if (key === '') return { rows: [], next: null }
  const { findCodes } = await import('./find-codes')
  return findCodes(filterOf(key))
}, 'The invitation codes')

/** What this page has just learned of a code. */
export const showCode = (id: string, change: Partial<Code>): void =>
  found.patch((row) => (row.id === id ? { ...row, ...change } : row))
