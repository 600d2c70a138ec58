import type { Invitation } from '@domain/calls/invitations'
import { MESSAGES } from '@domain/messages'
import { signupUrl } from '@domain/paths'
import type { InvitationState } from '@domain/options'
import { Link } from 'react-router-dom'
import { profilePath } from '../../config/paths'
import { LookBadge, type Look } from '../../ui/kit/badge'
import { IconButton } from '../../ui/kit/row-button'
import { useConfirmedAction } from '../../ui/kit/use-confirmed-action'
import { useCopy } from '../../ui/kit/use-copy'
import { focusHeading } from '../../ui/navigation-focus'
import { LinkedText } from '../../ui/linked-text'
import { Time } from '../../ui/time'
import { revokeInvitation } from './api/invitations'

const LOOKS: Record<InvitationState, Look> = {
  open: { label: 'Open', tone: 'waiting' },
  joined: { label: 'Joined', tone: 'good' },
  expired: { label: 'Expired', tone: 'quiet' },
  taken_back: { label: 'Taken back', tone: 'quiet' },
  revoked: { label: 'Revoked', tone: 'bad' },
}

/** Shows an invitation: the email address, the status, and buttons while the invitation is unused. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, note, state, created_at } = invitation
  return (
    <li className="invitation">
      <div className="invitation-words">
        <p className="invitation-head">
          <b>
            <bdi>{email}</bdi>
          </b>
          <LookBadge look={LOOKS[state]} />
        </p>
        <p className="muted">
          Invited <Time date={new Date(created_at)} />
          <Outcome invitation={invitation} />
        </p>
        {note !== null && (
          <p className="invitation-note" dir="auto">
            <LinkedText text={note} />
          </p>
        )}
      </div>
      {state === 'open' && <OpenActions invitation={invitation} />}
    </li>
  )
}

function Outcome({ invitation: { state, guest, expires_at } }: { invitation: Invitation }) {
  if (state === 'open' && expires_at !== null)
    return (
      <>
        , valid until <Time date={new Date(expires_at)} />
      </>
    )
  if (!guest) return null
  return (
    <>
      , joined as{' '}
      <Link className="quiet-link" to={profilePath(guest.uid)}>
        <bdi>{guest.name}</bdi>
      </Link>
    </>
  )
}

function OpenActions({ invitation: { code, email } }: { invitation: Invitation }) {
  const copy = useCopy()
  const revokeAction = useConfirmedAction(
    {
      title: 'Take back this invitation?',
      text: `${email} will not be able to join with this invitation.`,
      yes: 'Take Back',
      danger: true,
    },
    () => revokeInvitation(code),
    {
      success: MESSAGES.invitationTakenBack,
      failure: MESSAGES.invitationNotTakenBack,
      // Moves the focus, because the button that had the focus was removed.
      onSuccess: focusHeading,
    },
  )
  return (
    <div className="invitation-actions">
      <IconButton
        icon="link"
        label={`Copy the link for ${email}`}
        action="Copy Link"
        showText
        onClick={() => copy(signupUrl(window.location.origin, code))}
      />
      <IconButton
        icon="revoke"
        label={`Take back the invitation to ${email}`}
        action="Take back"
        showText
        pending={revokeAction.pending}
        onClick={revokeAction.run}
      />
    </div>
  )
}
