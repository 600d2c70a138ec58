import type { RowPage } from './pages'

/** What a search answers with: see `idsPage` of the contracts. */
interface FoundIds {
  ids: readonly string[]
  next: string | null
}

/**
 * The pages of a search whose answers are ids. A page may come back empty before the end, and rows may be gone since:
 * then the next one is asked for at once.
 * @param ask the search, from a place on
 * @param read the rows of some ids
 * @throws AppError whatever the two throw
 */
export async function foundPages<Row>(
  ask: (after: string | null) => Promise<FoundIds>,
  read: (ids: readonly string[]) => Promise<Row[]>,
  after: string | null = null,
): Promise<RowPage<Row>> {
  const { ids, next } = await ask(after)
  const rows = ids.length === 0 ? [] : await read(ids)
  const turn = next === null ? null : () => foundPages(ask, read, next)
  return rows.length === 0 && turn ? turn() : { rows, next: turn }
}
