import { AUDIT_KINDS } from '@domain/entities/audit-entry'
import { LENGTHS } from '@domain/limits'
import { dayOf } from '../../ui/days'
import { day, option, search } from '../../ui/list/filters'
import { defineView, type Values } from '../../ui/list/view'
import { KIND_LABELS } from './texts'

/** The first day that the calendar offers. The log contains no entries from before this day. */
const FIRST_DAY = '2020-01-01'
const today = () => dayOf(Date.now())

/** The filters of the audit log: `?q=amina&about=event&from=2026-11-01&to=2026-11-30&page=2`. */
export const auditView = defineView({
  q: search({ label: 'Search the audit log', maxLength: LENGTHS.search }),
  about: option({
    label: 'About',
    all: 'Everything',
    options: AUDIT_KINDS,
    labelOf: (kind) => KIND_LABELS[kind],
  }),
  from: day({ label: 'From day', clear: 'Clear “From day”', min: FIRST_DAY, max: today }),
  to: day({ label: 'To day', clear: 'Clear “To day”', min: FIRST_DAY, max: today }),
})

export type AuditFilter = Values<typeof auditView.filters>
