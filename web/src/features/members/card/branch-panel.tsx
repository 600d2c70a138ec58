import type { BranchMember } from '@domain/calls/member-card'
import { displayName } from '@domain/entities/profile'
import { useState, type CSSProperties } from 'react'
import '../../../ui/kit/cards.css'
import { Actions, Button } from '../../../ui/kit/button'
import { Panel } from '../../../ui/kit/panel'
import { formatNumber } from '../../../ui/format'
import { Time } from '../../../ui/time'
import type { Card } from './api/member-card'
import { PersonLink } from './how-joined-panel'
import { RevokeBranchDialog } from './revoke-branch-dialog'

/**
 * Lists the members who joined through a member's invitations, newest first: the members whom this member has invited,
 * the members whom those members have invited, and so on.
 */
export function BranchPanel({ card }: { card: Card }) {
  const { account, branch, branch_total, open_codes } = card
  const [revoking, setRevoking] = useState(false)
  const names = new Map(
    [...branch, { uid: account.user_id, name: displayName(account) }].map(nameEntry),
  )
  const hiddenCount = branch_total - branch.length
  return (
    <Panel title={`Invited Members (${branch_total})`} icon="members">
      {branch.length > 0 ? (
        <ul className="rows card-rows" aria-label="Invited members">
          {branch.map((member) => (
            <Row key={member.uid} member={member} sponsor={names.get(member.sponsor_uid ?? '')} />
          ))}
        </ul>
      ) : (
        <p className="muted">No invited members yet.</p>
      )}
      {hiddenCount > 0 && (
        <p className="muted">And {formatNumber(hiddenCount)} more, who joined earlier.</p>
      )}
      {open_codes > 0 && (
        <Actions>
          <Button danger aria-haspopup="dialog" onClick={() => setRevoking(true)}>
            Revoke Open Codes
          </Button>
        </Actions>
      )}
      <RevokeBranchDialog account={account} open={revoking} onClose={() => setRevoking(false)} />
    </Panel>
  )
}

const nameEntry = ({ uid, name }: { uid: string; name: string }) => [uid, name] as const

interface RowProps {
  member: BranchMember
  sponsor: string | undefined
}

/** A row for one member. The indentation shows how many invitations are between this member and the page's member. */
function Row({ member, sponsor }: RowProps) {
  const { depth, joined_at } = member
  return (
    <li className="card-row" style={{ '--depth': depth - 1 } as CSSProperties}>
      <span className="card-row-words">
        <PersonLink person={member} />
        <span className="muted">
          {sponsor === undefined ? `Generation ${depth}` : 'Invited by '}
          {sponsor !== undefined && <bdi>{sponsor}</bdi>}
        </span>
      </span>
      <Time date={new Date(joined_at)} withTooltip />
    </li>
  )
}
