import { inviteStatus } from '@domain/entities/invite-code'
import { displayName } from '@domain/entities/profile'
import type { InviteStatus } from '@domain/options'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '../../config/paths'
import { API_KEYS, PROFILES, useDocuments, type Loadable } from '../../data/documents'
import { Icon } from '../../ui/icons'
import { Badge } from '../../ui/kit/badge'
import { IconButton } from '../../ui/kit/row-button'
import { useCopy } from '../../ui/kit/use-copy'
import { Skeleton } from '../../ui/skeleton'
import { Time } from '../../ui/time'
import {
  creatorOf,
  idsOf,
  actorKey,
  actorsOf,
  userOf,
  type InviteCodeRow,
  type CodeActor,
} from './code'

export function CopyCode({ code }: { code: string }) {
  const copy = useCopy()
  const label = `Copy code ${code}`
  return <IconButton icon="copy" label={label} action="Copy Code" onClick={() => copy(code)} />
}

interface CopyLinkProps {
  code: string
  link: string
  showText?: boolean
}

export function CopyLink({ code, link, showText }: CopyLinkProps) {
  const copy = useCopy()
  const texts = { label: `Copy link of ${code}`, action: 'Copy Link', showText }
  return <IconButton icon="link" {...texts} onClick={() => copy(link)} />
}

const TONES = {
  Unused: 'good',
  Used: 'quiet',
  Expired: 'waiting',
  Revoked: 'bad',
} as const satisfies Record<InviteStatus, string>

/** Shows the description of a code, and the email address to which the code is limited, if any. */
export function DescriptionCell({ code: { description, bound_email } }: { code: InviteCodeRow }) {
  return (
    <>
      {description !== null && (
        <p className="two-lines" dir="auto" title={description}>
          {description}
        </p>
      )}
      {bound_email !== undefined && (
        <p className="code-email" title={bound_email}>
          <span className="muted">For</span> <Address address={bound_email} />
        </p>
      )}
    </>
  )
}

/** Shows an email address. A line break is possible only before the '@'. */
function Address({ address }: { address: string }) {
  const atIndex = address.lastIndexOf('@')
  return (
    <bdi>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </bdi>
  )
}

/** Shows the status of a code, with the date on which it expires or was revoked. */
export function StatusCell({ code, now }: { code: InviteCodeRow; now: Date }) {
  const status = inviteStatus(code, now)
  const { expires_at, revoked_at } = code
  const day = { Unused: expires_at, Used: null, Expired: expires_at, Revoked: revoked_at }[status]
  return (
    <div className="code-status">
      <Badge tone={TONES[status]}>{status}</Badge>
      {day && (
        <span className="muted">
          {status === 'Unused' && 'until '}
          <Time date={day} withTooltip />
        </span>
      )}
    </div>
  )
}

type Name = Loadable<{ name: string }>
/**
 * Returns the name of a member or an API key; 'failed' if the name could not be loaded, or was not requested because
 * `actorsOf` limits the number of names.
 */
export type NameOf = (actor: CodeActor) => Name

/** Loads the names of the creators and redeemers of codes. The result stays the same until a name changes. */
export function useNames(rows: readonly InviteCodeRow[]): NameOf {
  const actors = useMemo(() => actorsOf(rows), [rows])
  const memberOf = useDocuments(PROFILES, idsOf('member', actors))
  const apiKeyOf = useDocuments(API_KEYS, idsOf('api_key', actors))
  return useMemo(() => {
    const requestedKeys = new Set(actors.map(actorKey))
    return (actor) => {
      if (!requestedKeys.has(actorKey(actor))) return 'failed'
      if (actor.kind === 'api_key') return apiKeyOf(actor.id)
      const member = memberOf(actor.id)
      return member !== null && typeof member === 'object' ? { name: displayName(member) } : member
    }
  }, [actors, memberOf, apiKeyOf])
}

export function CreatorCell({ code, nameOf }: { code: InviteCodeRow; nameOf: NameOf }) {
  const creator = creatorOf(code)
  const name = nameOf(creator)
  if (code.created_by_kind === 'member')
    return (
      <>
        <NameText name={name} fallback="A member" /> <span className="muted">for a guest</span>
      </>
    )
  if (creator.kind === 'member') return <NameText name={name} fallback="An admin" />
  return (
    <span className="code-key">
      <Icon name="keys" size={16} />
      <span className="visually-hidden">API key: </span>
      <NameText name={name} fallback="An API key" />
    </span>
  )
}

export function UserCell({ code, nameOf }: { code: InviteCodeRow; nameOf: NameOf }) {
  const user = userOf(code)
  if (!user) return null
  const name = nameOf(user)
  if (name === null) return 'Former member'
  return (
    <Link className="quiet-link" to={profilePath(user.id)}>
      <NameText name={name} fallback="A member" />
    </Link>
  )
}

function NameText({ name, fallback }: { name: Name; fallback: string }) {
  if (name === null || name === 'failed') return fallback
  if (name !== 'loading') return <bdi className="code-name">{name.name}</bdi>
  return (
    <>
      <Skeleton width="5rem" />
      <span className="visually-hidden">Loading</span>
    </>
  )
}
