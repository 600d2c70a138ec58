import type { InviteCode } from '@domain/entities/invite-code'
import { LIST_PAGE, SEARCH_READS } from '@domain/limits'
import { signupUrl } from '@domain/paths'
import type { Stored } from '../../firebase/first-converters'

export type InviteCodeRow = Stored<InviteCode>

/** Returns the sign-up link for a code on this site. */
export const linkTo = (code: string): string => signupUrl(window.location.origin, code)

/** A member or an API key whose name the table shows. */
export interface CodeActor {
  kind: 'member' | 'api_key'
  /** The member's uid, or the key's document id. */
  id: string
}

type Maker = Pick<InviteCode, 'created_by' | 'created_by_kind'>
type User = Pick<InviteCode, 'used_by'>

export const namedKey = ({ kind, id }: CodeActor): string => `${kind}:${id}`

export const creatorOf = ({ created_by, created_by_kind }: Maker): CodeActor => ({
  kind: created_by_kind === 'api_key' ? 'api_key' : 'member',
  id: created_by,
})

export const userOf = ({ used_by }: User): CodeActor | null =>
  used_by === null ? null : { kind: 'member', id: used_by }

export const idsOf = (kind: CodeActor['kind'], all: readonly CodeActor[]): string[] =>
  all.flatMap((one) => (one.kind === kind ? [one.id] : []))

/**
 * Returns the members and keys whose names must be read for some rows: first the redeemers, then the creators.
 * Limited to SEARCH_READS documents per page.
 */
export function namesFor(rows: readonly (Maker & User)[]): CodeActor[] {
  const most = SEARCH_READS - (LIST_PAGE + 1)
  const wanted = new Map<string, CodeActor>()
  for (let from = 0; from < rows.length; from += LIST_PAGE) {
    const page = rows.slice(from, from + LIST_PAGE)
    const named = [...page.flatMap((row) => userOf(row) ?? []), ...page.map(creatorOf)]
    const fresh = new Map(named.map((one) => [namedKey(one), one]))
    for (const key of wanted.keys()) fresh.delete(key)
    for (const [key, one] of [...fresh].slice(0, most)) wanted.set(key, one)
  }
  return [...wanted.values()]
}
