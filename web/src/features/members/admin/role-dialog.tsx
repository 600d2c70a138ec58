import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import { ROLES, type Role } from '@domain/options'
import Flex from 'antd/es/flex'
import { capitalize } from '../../../ui/format'
import { ChoiceButton } from '../../../ui/kit/choice-button'
import { useConfirm } from '../../../ui/kit/confirm'
import { Dialog } from '../../../ui/kit/dialog'
import { PersonCell } from '../../../ui/kit/person-cell'
import { useAction } from '../../../ui/use-action'
import { changeRole } from './api/change-account'

const MEANINGS: Record<Role, string> = {
  member: 'Uses the portal.',
  admin: 'Uses the portal and manages everything in the admin area.',
}

interface RoleDialogProps {
  account: AccountCard
  isOwn: boolean
  open: boolean
  onClose: () => void
}

/**
 * The 'Edit Role' dialog. If the person is an admin, a click on 'Member' stores the new role immediately. If the person
 * is a member, a click on 'Admin' stores the new role after a confirmation. A click on the current role changes
 * nothing: the server only checks that the person still has this role.
 */
export function RoleDialog({ account, isOwn, open, onClose }: RoleDialogProps) {
  const confirm = useConfirm()
  const outcome = { failureOrOffline: MESSAGES.roleFailed, onSuccess: onClose }
  const change = useAction(changeRole, {
    ...outcome,
    success: (role) => `Member role updated to ${role}`,
  })
  const keepRole = useAction(changeRole, outcome)
  const busy = change.pending || keepRole.pending
  const selectRole = async (role: Role) => {
    if (role === account.role) return keepRole.run({ account, role })
    const question = {
      title: (
        <>
          Make <bdi>{displayName(account)}</bdi> an admin?
        </>
      ),
      text: 'Admins see and manage everything in the admin area, including the roles of members.',
      yes: 'Make Admin',
    }
    if (role === 'admin' && !(await confirm(question))) return undefined
    return change.run({ account, role })
  }
  return (
    <Dialog title="Edit Role" open={open} onClose={onClose} busy={busy} width={480}>
      <Flex vertical gap="middle">
        <PersonCell person={account} />
        {isOwn && <p className="muted">{ERROR_MESSAGES.own_role}</p>}
        <Flex vertical gap="small" role="group" aria-label="Role" aria-busy={busy}>
          {ROLES.map((role) => (
            <ChoiceButton
              key={role}
              title={capitalize(role)}
              text={MEANINGS[role]}
              current={role === account.role}
              disabled={isOwn}
              onClick={() => void selectRole(role)}
            />
          ))}
        </Flex>
      </Flex>
    </Dialog>
  )
}
