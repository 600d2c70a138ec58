import { LENGTHS } from '@domain/limits'
import { MAIL_STATUSES } from '@domain/options'
import { option, search } from '../../ui/list/filters'
import { defineView, type Values } from '../../ui/list/view'
import { STATUS_LOOKS } from './texts'

/** The filters of the outbox: `?q=amina&status=failed&page=2`. */
export const mailView = defineView({
  q: search({ label: 'Search by member or email address', maxLength: LENGTHS.memberSearch }),
  status: option({
    label: 'Status',
    all: 'All Statuses',
    options: MAIL_STATUSES,
    labelOf: (status) => STATUS_LOOKS[status].label,
  }),
})

export type MailFilter = Values<typeof mailView.filters>
