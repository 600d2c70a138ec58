import type { InviteCode } from '@domain/entities/invite-code'
import { LIST_PAGE, SEARCH_READS } from '@domain/limits'
import { signupUrl } from '@domain/paths'
import type { Stored } from '../../firebase/first-converters'

export type InviteCodeRow = Stored<InviteCode>

/** Returns the link with which a guest can use a code to sign up on this site. */
export const signupLink = (code: string): string => signupUrl(window.location.origin, code)

/** A member or an API key whose name the table shows. */
export interface CodeActor {
  kind: 'member' | 'api_key'
  /** The member's uid, or the key's document id. */
  id: string
}

type Creator = Pick<InviteCode, 'created_by' | 'created_by_kind'>
type User = Pick<InviteCode, 'used_by'>

export const actorKey = ({ kind, id }: CodeActor): string => `${kind}:${id}`

export const creatorOf = ({ created_by, created_by_kind }: Creator): CodeActor => ({
  kind: created_by_kind === 'api_key' ? 'api_key' : 'member',
  id: created_by,
})

export const userOf = ({ used_by }: User): CodeActor | null =>
  used_by === null ? null : { kind: 'member', id: used_by }

export const idsOf = (kind: CodeActor['kind'], all: readonly CodeActor[]): string[] =>
  all.flatMap((actor) => (actor.kind === kind ? [actor.id] : []))

/**
 * Returns the members and API keys whose names the table of codes shows. Loading the rows and names of a page may cost
 * at most SEARCH_READS reads. If a page has too many names, some names of the codes' creators are left out.
 */
export function actorsOf(rows: readonly (Creator & User)[]): CodeActor[] {
  const maxPerPage = SEARCH_READS - (LIST_PAGE + 1)
  const actors = new Map<string, CodeActor>()
  for (let from = 0; from < rows.length; from += LIST_PAGE) {
    const page = rows.slice(from, from + LIST_PAGE)
    const pageActors = [...page.flatMap((row) => userOf(row) ?? []), ...page.map(creatorOf)]
    const newActors = new Map(pageActors.map((actor) => [actorKey(actor), actor]))
    for (const key of actors.keys()) newActors.delete(key)
    for (const [key, actor] of [...newActors].slice(0, maxPerPage)) actors.set(key, actor)
  }
  return [...actors.values()]
}
