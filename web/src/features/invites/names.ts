import type { InviteCode } from '@domain/entities/invite-code'
import { SEARCH_READS } from '@domain/limits'

/** Somebody or something whose name the table shows. */
export interface Named {
  kind: 'member' | 'api_key'
  /** Uid of the member, document id of the key. */
  id: string
}

export const namedKey = ({ kind, id }: Named): string => `${kind}:${id}`

type Makes = Pick<InviteCode, 'created_by' | 'created_by_kind'>

export const creatorOf = ({ created_by, created_by_kind }: Makes): Named => ({
  kind: created_by_kind === 'admin' ? 'member' : 'api_key',
  id: created_by,
})

export const userOf = ({ used_by }: Pick<InviteCode, 'used_by'>): Named | null =>
  used_by === null ? null : { kind: 'member', id: used_by }

/**
 * Whose names are to be read for some rows, each once: those who joined first, then creators. No more than leave a page's
 * first view within its budget (issue 4): a page of codes is one document more than it shows.
 * @param pageSize rows on one page
 */
export function namesFor(
  rows: readonly (Makes & Pick<InviteCode, 'used_by'>)[],
  pageSize: number,
): Named[] {
  const most = SEARCH_READS - (pageSize + 1)
  const wanted = new Map<string, Named>()
  for (let from = 0; from < rows.length; from += pageSize) {
    const page = rows.slice(from, from + pageSize)
    const named = [...page.flatMap((row) => userOf(row) ?? []), ...page.map(creatorOf)]
    const fresh = new Map(named.map((one) => [namedKey(one), one]))
    for (const key of wanted.keys()) fresh.delete(key)
    for (const [key, one] of [...fresh].slice(0, most)) wanted.set(key, one)
  }
  return [...wanted.values()]
}
