import type { RequestStatus } from '@domain/options'
import type { IconName } from './icons'
import type { Look } from './kit/badge'

interface StatusLook extends Look {
  icon: IconName
}

const LOOKS: Record<RequestStatus, StatusLook> = {
  pending: { label: 'Pending', tone: 'waiting', icon: 'clock' },
  in_progress: { label: 'In Progress', tone: 'busy', icon: 'progress' },
  completed: { label: 'Completed', tone: 'good', icon: 'done' },
  cancelled: { label: 'Cancelled', tone: 'quiet', icon: 'cancelled' },
}

/**
 * Returns the label, colour and icon for the status of a concierge request. An unknown status is shown as it is stored,
 * in grey.
 */
export function statusLook(status: string): StatusLook {
  return Object.hasOwn(LOOKS, status)
    ? LOOKS[status as RequestStatus]
    : { label: statusText(status), tone: 'quiet', icon: 'clock' }
}

/** Returns a status for use in a sentence, such as 'in progress' for 'in_progress'. */
export function statusText(status: string): string {
  return status.replaceAll('_', ' ')
}
