import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import { toAppError } from '../../../firebase/errors'
import { Avatar } from '../../../ui/avatar'
import { Dialog } from '../../../ui/kit/dialog'
import { useAction } from '../../../ui/use-action'
import { changeSuspension } from './api/change-suspension'
import './suspension-dialog.css'

interface SuspensionDialogProps {
  /** The member as the table showed them when it was opened. */
  account: AccountCard
  open: boolean
  onClose: () => void
}

/** Asks before a member is suspended or restored, and says what that means (decision 027). */
export function SuspensionDialog({ account, open, onClose }: SuspensionDialogProps) {
  const { suspended } = account
  const attempt = async () => {
    try {
      return await changeSuspension(account)
    } catch (error) {
      // What was asked is no question any more: the row shows what is stored.
      if (!toAppError(error).isBreakdown) onClose()
      throw error
    }
  }
  const change = useAction(attempt, {
    success: (now) => (now ? MESSAGES.memberSuspended : MESSAGES.memberRestored),
    failure: suspended ? MESSAGES.restoreFailed : MESSAGES.suspendFailed,
    onSuccess: onClose,
  })
  const { pending } = change

  return (
    <Dialog
      title={suspended ? 'Restore Member' : 'Suspend Member'}
      open={open}
      onClose={onClose}
      busy={pending}
      width={480}
    >
      <div className="suspension-who">
        <Avatar of={account} />
        <p>
          <bdi>{displayName(account)}</bdi>
        </p>
      </div>
      <p className="suspension-meaning">
        {suspended
          ? 'They can sign in again and find everything as they left it, and members see their profile again.'
          : 'They are signed out everywhere at once and cannot sign in. Members no longer see their profile, and API keys that they made stop working. Nothing is deleted.'}
      </p>
      <div className="suspension-actions">
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button
          type="primary"
          danger={!suspended}
          loading={pending}
          onClick={() => void change.run()}
        >
          {suspended ? 'Restore' : 'Suspend'}
        </Button>
      </div>
    </Dialog>
  )
}
