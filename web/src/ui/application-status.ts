import type { ApplicationStatus } from '@domain/options'
import type { Look } from './kit/badge'

/** The label and the colour for each status of an application, for admins. */
export const STATUS_LOOKS: Record<ApplicationStatus, Look> = {
  received: { label: 'Waiting', tone: 'waiting' },
  held: { label: 'On hold', tone: 'busy' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  joined: { label: 'Joined', tone: 'accent' },
}

/** Returns the label for the status of an application. For an unknown status, the label is the status itself. */
export const applicationStatusLabel = (status: string): string =>
  Object.hasOwn(STATUS_LOOKS, status) ? STATUS_LOOKS[status as ApplicationStatus].label : status
