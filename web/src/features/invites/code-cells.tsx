import { inviteStatus } from '@domain/entities/invite-code'
import type { InviteStatus } from '@domain/options'
import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { Badge } from '../../ui/kit/badge'
import { shortDate, shortDateTime } from '../../ui/dates'
import { Icon } from '../../ui/icons'
import { Skeleton } from '../../ui/skeleton'
import type { Name } from './api/use-names'
import type { Code } from './code'
import { creatorOf, userOf, type Named } from './names'

const TONES = {
  Unused: 'good',
  Used: 'quiet',
  Expired: 'waiting',
  Revoked: 'bad',
} as const satisfies Record<InviteStatus, string>

/** The status at a moment, and the day that goes with it. */
export function StatusCell({ code, now }: { code: Code; now: Date }) {
  const status = inviteStatus(code, now)
  const { expires_at, revoked_at } = code
  return (
    <div className="code-status">
      <Badge tone={TONES[status]}>{status}</Badge>
      {status === 'Unused' && expires_at && (
        <span className="code-aside">
          until <Day of={expires_at} />
        </span>
      )}
      {status === 'Expired' && expires_at && <Aside of={expires_at} />}
      {status === 'Revoked' && revoked_at && <Aside of={revoked_at} />}
    </div>
  )
}

function Aside({ of }: { of: Date }) {
  return (
    <span className="code-aside">
      <Day of={of} />
    </span>
  )
}

/** A day; the time shows when one points at it. */
export function Day({ of }: { of: Date }) {
  return (
    <time dateTime={of.toISOString()} title={shortDateTime(of)}>
      {shortDate(of)}
    </time>
  )
}

type NameOf = (of: Named) => Name

/** The admin or the API key that made a code. */
export function CreatorCell({ code, nameOf }: { code: Code; nameOf: NameOf }) {
  const creator = creatorOf(code)
  const name = nameOf(creator)
  if (creator.kind === 'member') return <NameText name={name} unknown="An admin" />
  return (
    <span className="code-key">
      <Icon name="keys" size={16} />
      <span className="visually-hidden">API key: </span>
      <NameText name={name} unknown="An API key" />
    </span>
  )
}

/** The member who joined with a code. */
export function UserCell({ code, nameOf }: { code: Code; nameOf: NameOf }) {
  const user = userOf(code)
  if (!user) return <Nothing />
  const name = nameOf(user)
  if (name?.status === 'missing') return <span className="code-name">Former member</span>
  return (
    <Link className="code-user" to={`${PATHS.members}/${encodeURIComponent(user.id)}`}>
      <NameText name={name} unknown="A member" />
    </Link>
  )
}

function NameText({ name, unknown }: { name: Name; unknown: string }) {
  if (name?.status === 'known') return <bdi className="code-name">{name.name}</bdi>
  if (name?.status !== 'loading') return <span className="code-name">{unknown}</span>
  return (
    <>
      <Skeleton width="5rem" />
      <span className="visually-hidden">Loading</span>
    </>
  )
}

export function Nothing() {
  return (
    <span className="code-nothing" aria-hidden="true">
      –
    </span>
  )
}
