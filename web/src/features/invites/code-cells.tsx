import { inviteStatus } from '@domain/entities/invite-code'
import { displayName } from '@domain/entities/profile'
import type { InviteStatus } from '@domain/options'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { API_KEYS, PROFILES, useDocuments, type Known } from '../../data/documents'
import { shortDate, shortDateTime } from '../../ui/dates'
import { Icon } from '../../ui/icons'
import { Badge } from '../../ui/kit/badge'
import { IconButton } from '../../ui/kit/row-button'
import { useCopy } from '../../ui/kit/use-copy'
import { Skeleton } from '../../ui/skeleton'
import { creatorOf, idsOf, namedKey, namesFor, userOf, type Code, type Named } from './code'
import './codes.css'

export function CodeCell({ code }: { code: string }) {
  const copy = useCopy()
  return (
    <span className="code-cell">
      <code>{code}</code>
      <IconButton
        icon="copy"
        label={`Copy code ${code}`}
        hint="Copy code"
        onClick={() => copy(code)}
      />
    </span>
  )
}

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
  const day = { Unused: expires_at, Used: null, Expired: expires_at, Revoked: revoked_at }[status]
  return (
    <div className="code-status">
      <Badge tone={TONES[status]}>{status}</Badge>
      {day && (
        <span className="muted">
          {status === 'Unused' && 'until '}
          <Day of={day} />
        </span>
      )}
    </div>
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

type Name = Known<{ name: string }>
/** `failed` where a name can't be had, or is not asked for. */
export type NameOf = (of: Named) => Name

/** The names of those who made and used some codes; the same function until something new is known. */
export function useNames(rows: readonly Code[]): NameOf {
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
  if (!user) return null
  const name = nameOf(user)
  if (name === null) return 'Former member'
  return (
    <Link className="quiet-link" to={`${PATHS.members}/${encodeURIComponent(user.id)}`}>
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
