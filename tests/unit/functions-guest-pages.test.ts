import { expect, it } from 'vitest'
import { GUESTS_PAGE } from '@domain/limits'
import { moveEventGuest } from '../../functions/src/data/seats/admin-commands'
import { listedGuests, pageAfter } from '../../functions/src/data/seats/guest-pages'
import { newLedger, openLedger } from '../../functions/src/data/seats/ledger'
import { leaveEvent, takePlace } from '../../functions/src/data/seats/member-commands'
import { createWorld, event } from '../support/factories'
import { DAY } from '../support/factories/factory'

const SECTIONS = ['going', 'waiting'] as const

/** Reads the list of guests page by page, and returns the uids of all pages. */
function uidsOfAllPages(list: ReturnType<typeof listedGuests>): string[] {
  const uids: string[] = []
  let after: string | null = null
  do {
    const { page, next }: ReturnType<typeof pageAfter> = pageAfter(list, SECTIONS, after)
    uids.push(...page.map(([uid]) => uid))
    after = next
  } while (after !== null)
  return uids
}

it('each guest is on exactly one page of the list of guests, even if guests have the same ticket number', () => {
  const now = new Date()
  const data = event(createWorld(now), 'bare', {
    event_date: new Date(now.getTime() + DAY),
    max_attendees: GUESTS_PAGE + 1,
  })
  const draft = openLedger('event', newLedger(data, now, now), now)
  const seated = Array.from({ length: GUESTS_PAGE + 1 }, (_, index) => `a${100 - index}`)
  for (const uid of [...seated, 'waiting', 'moved']) takePlace(draft, uid)
  // Gives the guest the same ticket number as the last guest with a seat.
  moveEventGuest(draft, { uid: 'moved', name: 'Moved Guest' }, 'first')
  leaveEvent(draft, seated[0] ?? '')
  moveEventGuest(draft, { uid: 'moved', name: 'Moved Guest' }, 'going')
  const { guests } = draft.ledger
  expect(guests['moved']?.ticket).toBe(guests[seated.at(-1) ?? '']?.ticket)

  expect(uidsOfAllPages(listedGuests(draft.ledger, SECTIONS))).toEqual([
    ...seated.slice(1),
    'moved',
    'waiting',
  ])
})
