import type { OpenCode } from '@domain/calls/member-card'
import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { Actions, Button } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { Failure } from '../../../ui/kit/empty'
import { withNoun } from '../../../ui/format'
import { Skeleton } from '../../../ui/skeleton'
import { Time } from '../../../ui/time'
import { useAction } from '../../../ui/use-action'
import { openCodesQuery, refreshCard, revokeOpenCodes } from './api/member-card'

interface Props {
  account: AccountCard
  open: boolean
  onClose: () => void
}

/**
 * Lists the unused codes, including expired codes, of a member and of all members who joined through this member's
 * invitations, directly or indirectly. Revokes these codes after a confirmation.
 */
export function RevokeBranchDialog({ account, open, onClose }: Props) {
  const revoke = useAction(() => revokeOpenCodes(account.user_id), {
    success: revokedText,
    failure: MESSAGES.branchNotRevoked,
    onSuccess: () => {
      refreshCard(account.user_id)
      onClose()
    },
  })
  return (
    <Dialog
      title={
        <>
          Revoke the open codes of <bdi>{displayName(account)}</bdi> and of invited members
        </>
      }
      open={open}
      onClose={onClose}
      busy={revoke.pending}
    >
      <Preview
        account={account}
        onClose={onClose}
        onRevoke={() => void revoke.run()}
        pending={revoke.pending}
      />
    </Dialog>
  )
}

/** The count is 0 if an earlier request, whose response was lost, has already revoked the codes. */
function revokedText(count: number): string {
  if (count === 0) return MESSAGES.branchWithoutCodes
  return `${withNoun(count, 'code')} revoked`
}

interface PreviewProps extends Pick<Props, 'account' | 'onClose'> {
  onRevoke: () => void
  pending: boolean
}

function Preview({ account, onClose, onRevoke, pending }: PreviewProps) {
  const { data, isError, refetch } = useQuery({
    ...openCodesQuery(account.user_id),
    // The result is not cached, because the dialog must list the current codes.
    staleTime: 0,
    gcTime: 0,
  })
  if (isError) return <Failure sentence={MESSAGES.memberCardFailed} retry={() => void refetch()} />
  const count = data?.codes.length ?? 0
  return (
    <Flex vertical gap="middle">
      <div role="status" aria-busy={!data}>
        {data ? <Consequences count={count} more={data.more} /> : <Skeleton width="80%" />}
      </div>
      {data && count > 0 && <Codes codes={data.codes} />}
      <Actions>
        <Button onClick={onClose} disabled={pending}>
          {count > 0 ? 'Cancel' : 'Close'}
        </Button>
        {count > 0 && (
          <Button primary danger pending={pending} onClick={onRevoke}>
            {`Revoke ${withNoun(count, 'Code')}`}
          </Button>
        )}
      </Actions>
    </Flex>
  )
}

function Consequences({ count, more }: { count: number; more: boolean }) {
  if (count === 0) return <p>No open codes are left to revoke.</p>
  return (
    <p>
      These invitations will not work any more, and nobody can renew them. Members who have already
      joined stay. This cannot be undone.
      {more && ' There are more codes. Open this dialog again to revoke them.'}
    </p>
  )
}

function Codes({ codes }: { codes: readonly OpenCode[] }) {
  const [openedAt] = useState(() => Date.now())
  return (
    <ul className="surface rows card-codes" aria-label="Codes to revoke" tabIndex={0}>
      {codes.map(({ code, email, sponsor, expires_at }) => (
        <li key={code} className="card-row">
          <span className="card-row-words">
            <bdi>{email ?? code}</bdi>
            <span className="muted">
              from <bdi>{sponsor.name}</bdi>
            </span>
          </span>
          {expires_at !== null && (
            <span className="muted">
              {expires_at > openedAt ? 'until' : 'expired'} <Time date={new Date(expires_at)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
