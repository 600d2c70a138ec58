import { expect, it } from 'vitest'
import { setGuestInfo } from '../../functions/src/data/seats/admin-commands'
import { newLedger, openLedger } from '../../functions/src/data/seats/ledger'
import { createWorld, event } from '../support/factories'
import { DAY } from '../support/factories/factory'

const NOW = new Date()
const hoursLater = (hours: number) => new Date(NOW.getTime() + (hours * DAY) / 24)

/** Returns the ledger of an event that begins in a day. */
const dinnerLedger = (max_attendees: number | null) =>
  newLedger(
    event(createWorld(NOW), 'bare', { event_date: hoursLater(24), max_attendees }),
    NOW,
    NOW,
  )

it('setGuestInfo refuses information for guests that an admin wrote without having seen the newest version', () => {
  const draft = openLedger('dinner', dinnerLedger(null), NOW)
  const [first, second] = [
    { join_url: null, notes: 'Ring twice.' },
    { join_url: null, notes: 'Knock.' },
  ]
  const version = setGuestInfo(draft, first, 0)
  expect(() => setGuestInfo(draft, second, 0)).toThrow('guest_info_changed')
  expect(draft.ledger.guest_info).toEqual({ ...first, version })
  // A repeated call is not refused, because its result is already stored.
  expect(setGuestInfo(draft, first, 0)).toBe(version)
  expect(setGuestInfo(draft, second, version)).toBe(draft.ledger.version)
  expect(draft.ledger.guest_info).toMatchObject(second)
})
