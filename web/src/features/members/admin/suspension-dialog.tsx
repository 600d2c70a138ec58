import type { AccountCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { toAppError } from '../../../firebase/errors'
import { Button } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { Actions } from '../../../ui/kit/button'
import { PersonCell } from '../../../ui/kit/person-cell'
import { useAction } from '../../../ui/use-action'
import { changeSuspension } from './api/change-account'

interface SuspensionDialogProps {
  account: AccountCard
  open: boolean
  onClose: () => void
}

/** Asks for confirmation before a member is suspended or restored, and explains the consequences (decision 027). */
export function SuspensionDialog({ account, open, onClose }: SuspensionDialogProps) {
  const { suspended } = account
  const attempt = async () => {
    try {
      return await changeSuspension(account)
    } catch (error) {
      // If the server refused the change, the dialog was out of date. It closes, because the row in the table already
      // shows the new state. After a breakdown, the dialog stays open.
      if (!toAppError(error).isBreakdown) onClose()
      throw error
    }
  }
  const change = useAction(attempt, {
    success: (now) => (now ? MESSAGES.memberSuspended : MESSAGES.memberRestored),
    failureOrOffline: suspended ? MESSAGES.restoreFailed : MESSAGES.suspendFailed,
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
      <Flex vertical gap="middle">
        <PersonCell person={account} />
        <p className="muted">
          {suspended
            ? 'They can sign in again, and other members can see their profile again. Seats and invitations that they lost through the suspension do not come back. Their other data is unchanged.'
            : 'They are immediately signed out everywhere and cannot sign in. Other members no longer see their profile, and the API keys they created stop working. Their seats at upcoming events are given to others, and their open invitations are revoked; restoring the member does not bring these back. All other data is kept.'}
        </p>
        <Actions>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button primary danger={!suspended} pending={pending} onClick={() => void change.run()}>
            {suspended ? 'Restore' : 'Suspend'}
          </Button>
        </Actions>
      </Flex>
    </Dialog>
  )
}
