import type { RequestStatus } from '@domain/options'
import type { IconName } from './icons'

interface StatusLook {
  label: string
  tone: 'waiting' | 'busy' | 'good' | 'quiet'
  icon: IconName
}

const LOOKS: Record<RequestStatus, StatusLook> = {
  pending: { label: 'Pending', tone: 'waiting', icon: 'clock' },
  in_progress: { label: 'In Progress', tone: 'busy', icon: 'progress' },
  completed: { label: 'Completed', tone: 'good', icon: 'done' },
  cancelled: { label: 'Cancelled', tone: 'quiet', icon: 'cancelled' },
}

/** How a concierge request's status reads and looks; an unknown one as it is, in grey (specification, section 4). */
export function statusLook(status: string): StatusLook {
  return Object.hasOwn(LOOKS, status)
    ? LOOKS[status as RequestStatus]
    : { label: statusWords(status), tone: 'quiet', icon: 'clock' }
}

/** A status within a sentence: 'in progress'. */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ')
}
