import { MESSAGES } from '@domain/messages'
import { useAction } from '../../ui/use-action'
import { useConfirm } from '../../ui/kit/confirm'
import type { Revocation } from './api/revoke-code'

/** Asks, then revokes a code. @param by the admin's uid */
export function useRevoke(by: string) {
  const confirm = useConfirm()
  const { run, pending } = useAction(
    async (revocation: Revocation) => {
      const { revokeCode } = await import('./api/revoke-code')
      await revokeCode(revocation)
    },
    { success: MESSAGES.inviteCodeRevoked, failure: MESSAGES.inviteCodeRevokeFailed },
  )
  const revoke = async (code: string) => {
    const sure = await confirm({
      title: `Revoke ${code}?`,
      text: 'Nobody will be able to join with it. This cannot be undone.',
      yes: 'Revoke Code',
      danger: true,
    })
    if (sure) await run({ code, by })
  }
  return { revoke, pending }
}
