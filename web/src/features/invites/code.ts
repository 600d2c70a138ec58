import type { InviteCode } from '@domain/entities/invite-code'
import { LIST_PAGE, SEARCH_READS } from '@domain/limits'
import { signupUrl } from '@domain/paths'
import type { Stored } from '../../firebase/first-converters'

export type Code = Stored<InviteCode>

/** The sign-up link of a code, on this site. */
export const linkTo = (code: string): string => signupUrl(window.location.origin, code)

/** A member or key whose name the table shows. */
export interface Named {
  kind: 'member' | 'api_key'
  /** The member's uid, or the key's document id. */
  id: string
}

type Maker = Pick<InviteCode, 'created_by' | 'created_by_kind'>
type User = Pick<InviteCode, 'used_by'>

export const namedKey = ({ kind, id }: Named): string => `${kind}:${id}`

export const creatorOf = ({ created_by, created_by_kind }: Maker): Named => ({
  kind: created_by_kind === 'api_key' ? 'api_key' : 'member',
  id: created_by,
})

export const userOf = ({ used_by }: User): Named | null =>
  used_by === null ? null : { kind: 'member', id: used_by }

export const idsOf = (kind: Named['kind'], all: readonly Named[]): string[] =>
  all.flatMap((one) => (one.kind === kind ? [one.id] : []))

/** The names to read for some rows: redeemers, then creators; at most SEARCH_READS documents per page. */
export function namesFor(rows: readonly (Maker & User)[]): Named[] {
  const most = SEARCH_READS - (LIST_PAGE + 1)
  const wanted = new Map<string, Named>()
  for (let from = 0; from < rows.length; from += LIST_PAGE) {
    const page = rows.slice(from, from + LIST_PAGE)
    const named = [...page.flatMap((row) => userOf(row) ?? []), ...page.map(creatorOf)]
    const fresh = new Map(named.map((one) => [namedKey(one), one]))
    for (const key of wanted.keys()) fresh.delete(key)
    for (const [key, one] of [...fresh].slice(0, most)) wanted.set(key, one)
  }
  return [...wanted.values()]
}
