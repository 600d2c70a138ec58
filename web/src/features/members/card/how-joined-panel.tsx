import type { Person } from '@domain/calls/member-card'
import Descriptions from 'antd/es/descriptions'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { memberCardPath, PATHS } from '../../../config/paths'
import { Panel } from '../../../ui/kit/panel'
import { Time } from '../../../ui/time'
import type { Card } from './api/member-card'

const STYLES = { label: { flex: 'none', width: '7rem' } } as const

/**
 * Shows how a member joined: the application, the admin who reviewed it, the invitation code and the sponsors. Steps
 * that do not apply are skipped.
 */
export function HowJoinedPanel({ card: { account, came: joinHistory } }: { card: Card }) {
  const { application, code, sponsors } = joinHistory
  const steps: Record<string, ReactNode> = {
    Applied: application?.created_at && <Time date={new Date(application.created_at)} />,
    'Reviewed by': application?.reviewer && <PersonLink person={application.reviewer} />,
    'Sent by': application?.referred_by && (
      <span>
        <bdi>{application.referred_by}</bdi> <span className="muted">(their own words)</span>
      </span>
    ),
    'Invited by': sponsors.length > 0 && <Sponsors sponsors={sponsors} />,
    Code: code && <CodeUsed code={code} />,
    For: code?.bound_email && <bdi className="card-address">{code.bound_email}</bdi>,
    Joined: <Time date={new Date(account.created_at)} />,
  }
  const items = Object.entries(steps)
    .filter(([, step]) => Boolean(step))
    .map(([label, children]) => ({ key: label, label, children }))
  return (
    <Panel title="How They Joined" icon="invites">
      <Descriptions items={items} column={1} size="small" colon={false} styles={STYLES} />
    </Panel>
  )
}

/** A link to a member's page in the admin area. */
export function PersonLink({ person: { uid, name } }: { person: Person }) {
  return (
    <Link className="quiet-link" to={memberCardPath(uid)}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** Lists the sponsors: first the member's own sponsor, then the sponsor's sponsor, and so on. */
function Sponsors({ sponsors }: { sponsors: readonly Person[] }) {
  return (
    <span>
      {sponsors.map((sponsor, index) => (
        <Fragment key={sponsor.uid}>
          {index > 0 && <span className="muted">, invited by </span>}
          <PersonLink person={sponsor} />
        </Fragment>
      ))}
    </span>
  )
}

const CREATORS = { admin: 'by an admin', api_key: 'by an automation', member: 'by their sponsor' }

function CodeUsed({ code }: { code: NonNullable<Card['came']['code']> }) {
  const { made_by, made_by_kind, description } = code
  return (
    <span>
      <Link className="quiet-link" to={`${PATHS.adminInvites}?q=${code.code}`}>
        <code>{code.code}</code>
      </Link>{' '}
      <span className="muted">
        {made_by_kind === 'admin' && made_by ? (
          <>
            by <PersonLink person={made_by} />
          </>
        ) : (
          CREATORS[made_by_kind]
        )}
        {description !== null && <bdi>: {description}</bdi>}
      </span>
    </span>
  )
}
