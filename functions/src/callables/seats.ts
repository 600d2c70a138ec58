import {
  answerSeatOffer as answerContract,
  eventGuests as guestsContract,
  setRsvp as rsvpContract,
} from '@domain/calls/seats'
import { displayName } from '@domain/entities/profile'
import { isStandingAdmin } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import { GUESTS_PAGE } from '@domain/limits'
import { seatedOf } from '../data/seats/ledger'
import { changeSeats } from '../data/seats/change'
import { profilesOf, readLedger } from '../data/seats/guests'
import { answerOffer, joinEvent, leaveEvent } from '../data/seats/member-commands'
import { readRow } from '../data/standing'
import { defineAction, type SignedIn } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import type { Services } from '../lib/services'

export const setRsvpAction = defineAction(
  rsvpContract,
  'member',
  ({ event_id, going }, services, { uid }) =>
    changeSeats(services, event_id, (draft) =>
      going ? joinEvent(draft, uid) : leaveEvent(draft, uid),
    ),
)

export const setRsvp = defineCallable(setRsvpAction)

export const answerSeatOfferAction = defineAction(
  answerContract,
  'member',
  ({ event_id, accept }, services, { uid }) =>
    changeSeats(services, event_id, (draft) => answerOffer(draft, uid, accept)),
)

export const answerSeatOffer = defineCallable(answerSeatOfferAction)

/**
 * Lists one page of the guests of an event, for its guests and for admins. Costs one read for the seat ledger and one
 * for each guest of the page.
 */
export const eventGuestsAction = defineAction(
  guestsContract,
  'member',
  async ({ event_id, after }, services, caller) => {
    const ledger = await readLedger(services.db, event_id)
    const seated = ledger ? seatedOf(ledger).map(([uid]) => uid) : []
    if (!seated.includes(caller.uid) && !(await isAdmin(services, caller)))
      throw new DomainError('not_a_guest')
    const from = after === null ? 0 : seated.indexOf(after) + 1
    const shown = seated.slice(from, from + GUESTS_PAGE)
    const profiles = await profilesOf(services.db, shown)
    return {
      guests: profiles.flatMap((profile) =>
        profile && !profile.suspended
          ? [
              {
                user_id: profile.user_id,
                name: displayName(profile),
                avatar_url: profile.avatar_url,
              },
            ]
          : [],
      ),
      next: from + shown.length < seated.length ? (shown.at(-1) ?? null) : null,
    }
  },
)

export const eventGuests = defineCallable(eventGuestsAction)

const isAdmin = async ({ db }: Services, { uid, role }: SignedIn): Promise<boolean> =>
  role === 'admin' && isStandingAdmin(await readRow(db, uid))
