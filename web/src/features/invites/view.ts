import { LENGTHS } from '@domain/limits'
import { INVITE_STATUSES } from '@domain/options'
import { option, search } from '../../ui/list/filters'
import { defineView, type Values } from '../../ui/list/view'

/** The filters of the invitation codes: `?q=dinner&for=address&status=Unused&page=2`. */
export const invitesView = defineView({
  q: search({ label: 'Search codes', maxLength: LENGTHS.search }),
  for: option({
    label: 'For',
    all: 'All Codes',
    options: ['address'],
    labelOf: () => 'For One Address',
  }),
  status: option({ label: 'Status', all: 'All Statuses', options: INVITE_STATUSES }),
})

export type InvitesFilter = Values<typeof invitesView.filters>
