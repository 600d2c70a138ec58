import { logProblem } from '../../../../ui/log'
import { accounts, showStored } from './accounts'

/** Another admin was first: the member's row in the table shows what is stored by now. */
export async function showRow(userId: string): Promise<void> {
  try {
    const { readRow } = await import('./read-row')
    showStored(userId, await readRow(userId))
  } catch (error) {
    logProblem('A role row could not be read again', error)
    accounts.expire()
  }
}
