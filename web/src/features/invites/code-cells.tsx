import { inviteStatus } from '@domain/entities/invite-code'
import { displayName } from '@domain/entities/profile'
import type { InviteStatus } from '@domain/options'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '../../config/paths'
import { API_KEYS, PROFILES, useDocuments, type Known } from '../../data/documents'
import { Icon } from '../../ui/icons'
import { Badge } from '../../ui/kit/badge'
import { IconButton } from '../../ui/kit/row-button'
import { useCopy } from '../../ui/kit/use-copy'
import { Skeleton } from '../../ui/skeleton'
import { Time } from '../../ui/time'
import {
  creatorOf,
  idsOf,
  namedKey,
  namesFor,
  userOf,
  type InviteCodeRow,
  type CodeActor,
} from './code'

export function CopyCode({ code }: { code: string }) {
  const copy = useCopy()
  const label = `Copy code ${code}`
  return <IconButton icon="copy" label={label} hint="Copy code" onClick={() => copy(code)} />
}

interface CopyLinkProps {
  code: string
  link: string
  worded?: boolean
}

export function CopyLink({ code, link, worded }: CopyLinkProps) {
  const copy = useCopy()
  const words = { label: `Copy link of ${code}`, hint: 'Copy link', worded }
  return <IconButton icon="link" {...words} onClick={() => copy(link)} />
}

const TONES = {
  Unused: 'good',
  Used: 'quiet',
  Expired: 'waiting',
  Revoked: 'bad',
} as const satisfies Record<InviteStatus, string>

/** Shows the description of a code, and the address to which it is limited. */
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
          <span className="muted">For</span> <Address of={bound_email} />
        </p>
      )}
    </>
  )
}

/** Shows an email address. If it needs a line break, this is before the '@'. */
function Address({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
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
          <Time of={day} tip />
        </span>
      )}
    </div>
  )
}

type Name = Known<{ name: string }>
/** The state of a name. `failed`: it could not be loaded, or is not requested. */
export type NameOf = (of: CodeActor) => Name

/**
 * Returns a function that gives the names of the creators and redeemers of codes. It stays the same function until a
 * name changes.
 */
export function useNames(rows: readonly InviteCodeRow[]): NameOf {
  const named = useMemo(() => namesFor(rows), [rows])
  const memberOf = useDocuments(PROFILES, idsOf('member', named))
  const apiKeyOf = useDocuments(API_KEYS, idsOf('api_key', named))
  return useMemo(() => {
    const asked = new Set(named.map(namedKey))
    return (of) => {
      if (!asked.has(namedKey(of))) return 'failed'
      if (of.kind === 'api_key') return apiKeyOf(of.id)
      const member = memberOf(of.id)
      return member !== null && typeof member === 'object' ? { name: displayName(member) } : member
    }
  }, [named, memberOf, apiKeyOf])
}

export function CreatorCell({ code, nameOf }: { code: InviteCodeRow; nameOf: NameOf }) {
  const creator = creatorOf(code)
  const name = nameOf(creator)
  if (code.created_by_kind === 'member')
    return (
      <>
        <NameText name={name} unknown="A member" /> <span className="muted">for a guest</span>
      </>
    )
  if (creator.kind === 'member') return <NameText name={name} unknown="An admin" />
  return (
    <span className="code-key">
      <Icon name="keys" size={16} />
      <span className="visually-hidden">API key: </span>
      <NameText name={name} unknown="An API key" />
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
      <NameText name={name} unknown="A member" />
    </Link>
  )
}

function NameText({ name, unknown }: { name: Name; unknown: string }) {
  if (name === null || name === 'failed') return unknown
  if (name !== 'loading') return <bdi>{name.name}</bdi>
  return (
    <>
      <Skeleton width="5rem" />
      <span className="visually-hidden">Loading</span>
    </>
  )
}
