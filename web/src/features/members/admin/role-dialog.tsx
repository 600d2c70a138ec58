import type { AccountCard } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { ERROR_MESSAGES, MESSAGES } from '@domain/messages'
import { ROLES, type Role } from '@domain/options'
import { useId } from 'react'
import { Avatar } from '../../../ui/avatar'
import { capital } from '../../../ui/capital'
import { Dialog } from '../../../ui/kit/dialog'
import { useAction } from '../../../ui/use-action'
import { changeRole } from './api/change-role'
import './role-dialog.css'

const MEANINGS: Record<Role, string> = {
  member: 'Uses the portal.',
  admin: 'Uses the portal and manages everything in the admin area.',
}

interface RoleDialogProps {
  /** The member as the table shows them. */
  account: AccountCard
  isOwn: boolean
  open: boolean
  onClose: () => void
}

/** 'Edit Role': a press on a role gives it, at once (specification, section 4). The current one asks whether it still is. */
export function RoleDialog({ account, isOwn, open, onClose }: RoleDialogProps) {
  const outcome = { failure: MESSAGES.roleFailed, onSuccess: onClose }
  const change = useAction(changeRole, {
    ...outcome,
    success: (role) => `Member role updated to ${role}`,
  })
  const keep = useAction(changeRole, outcome)
  const busy = change.pending || keep.pending
  const choose = (role: Role) => void (role === account.role ? keep : change).run({ account, role })

  return (
    <Dialog title="Edit Role" open={open} onClose={onClose} busy={busy} width={480}>
      <div className="role-who">
        <Avatar of={account} />
        <p>
          <bdi>{displayName(account)}</bdi>
        </p>
      </div>
      {isOwn && <p className="role-own">{ERROR_MESSAGES.own_role}</p>}
      <div className="role-choices" role="group" aria-label="Role" aria-busy={busy}>
        {ROLES.map((role) => (
          <RoleButton
            key={role}
            role={role}
            current={role === account.role}
            disabled={isOwn}
            onChoose={() => choose(role)}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface RoleButtonProps {
  role: Role
  current: boolean
  disabled: boolean
  onChoose: () => void
}

function RoleButton({ role, current, disabled, onChoose }: RoleButtonProps) {
  const id = useId()
  return (
    <button
      type="button"
      className="role-choice"
      aria-pressed={current}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-meaning`}
      disabled={disabled}
      onClick={onChoose}
    >
      <span className="role-name">
        <span id={`${id}-name`}>{capital(role)}</span>
        {current && <span className="role-current">Current</span>}
      </span>
      <span id={`${id}-meaning`} className="role-meaning">
        {MEANINGS[role]}
      </span>
    </button>
  )
}
