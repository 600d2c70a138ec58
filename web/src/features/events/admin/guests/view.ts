import { LENGTHS } from '@domain/limits'
import { GUEST_FILTERS, type GuestFilter, type RsvpStatus } from '@domain/options'
import type { Look } from '../../../../ui/kit/badge'
import { option, search } from '../../../../ui/list/filters'
import { defineView, type Values } from '../../../../ui/list/view'

const FILTER_LABELS: Record<GuestFilter, string> = {
  going: 'Going',
  attended: 'Checked in',
  offered: 'Offered',
  waiting: 'Waiting',
  cancelled: 'Cancelled or expired',
}

const filters = {
  q: search({ label: 'Search guests', maxLength: LENGTHS.memberSearch }),
  status: option({
    label: 'Status',
    all: 'All Guests',
    options: GUEST_FILTERS,
    labelOf: (status) => FILTER_LABELS[status],
  }),
}
export type GuestsFilter = Values<typeof filters>

/** The filters of an event's guests: `?q=amina&status=waiting&page=2`. */
export const guestsView = defineView(filters)

/** The label and colour of a guest's status. */
export const GUEST_LOOKS: Record<RsvpStatus, Look> = {
  going: { label: 'Going', tone: 'good' },
  attended: { label: 'Checked in', tone: 'good' },
  offered: { label: 'Offered', tone: 'accent' },
  waiting: { label: 'Waiting', tone: 'waiting' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  lapsed: { label: 'Offer expired', tone: 'quiet' },
}
