import type { SeatLedger } from '@domain/entities/seat-ledger'
import { GUESTS_PAGE } from '@domain/limits'
import type { GuestFilter, RsvpStatus } from '@domain/options'
import { compareEntries, entriesOf, type GuestEntry } from './ledger'

export const STATUSES_BY_FILTER: Readonly<Record<GuestFilter, readonly RsvpStatus[]>> = {
  going: ['going', 'attended'],
  attended: ['attended'],
  offered: ['offered'],
  waiting: ['waiting'],
  cancelled: ['cancelled', 'lapsed'],
}

/** A guest in one of the sections of a list of guests. */
interface ListedGuest {
  section: GuestFilter
  entry: GuestEntry
}

/** Returns the guests of a list, section by section. */
export const listedGuests = (
  ledger: SeatLedger,
  sections: readonly GuestFilter[],
): readonly ListedGuest[] =>
  sections.flatMap((section) =>
    entriesOf(ledger, STATUSES_BY_FILTER[section]).map((entry) => ({ section, entry })),
  )

/**
 * Returns one page of a list of guests. `next` is a position instead of a guest, so that the next page begins at the
 * right place even if the last guest of this page has left or changed the section.
 * @param after the `next` of the previous page; null for the first page
 */
export function pageAfter(
  listed: readonly ListedGuest[],
  sections: readonly GuestFilter[],
  after: string | null,
): { page: GuestEntry[]; next: string | null } {
  const remaining = after === null ? listed : listed.filter(isAfter(after, sections))
  const page = remaining.slice(0, GUESTS_PAGE)
  const last = page.at(-1)
  return {
    page: page.map(({ entry }) => entry),
    next: last && remaining.length > page.length ? cursorOf(last) : null,
  }
}

const cursorOf = ({ section, entry: [uid, { ticket }] }: ListedGuest): string =>
  [section, ticket, uid].join(':')

function isAfter(cursor: string, sections: readonly GuestFilter[]) {
  const [cursorSection, ticket, uid = ''] = cursor.split(':')
  const sectionIndex = sections.findIndex((section) => section === cursorSection)
  return ({ section, entry }: ListedGuest): boolean => {
    const difference = sections.indexOf(section) - sectionIndex
    return (difference || compareEntries(entry, [uid, { ticket: Number(ticket) }])) > 0
  }
}
