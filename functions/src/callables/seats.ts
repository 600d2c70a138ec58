import {
  answerSeatOffer as answerContract,
  eventGuests as guestsContract,
  setRsvp as rsvpContract,
} from '@domain/calls/seats'
import { displayName } from '@domain/entities/profile'
import { isStandingAdmin } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import { changeSeats } from '../data/seats/change'
import { readLedger } from '../data/seats/collections'
import { listedGuests, pageAfter } from '../data/seats/guest-pages'
import { profilesOf } from '../data/seats/guests'
import { answerOffer, joinEvent, leaveEvent } from '../data/seats/member-commands'
import { readRoleRow } from '../data/standing'
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

/** Members see only this section of the guest list: the guests who have a seat. */
const SECTIONS = ['going'] as const

/**
 * Lists one page of an event's guests. Only admins and guests who have a seat may call this function. Costs one read
 * for the seat ledger and one for each guest on the page.
 */
export const eventGuestsAction = defineAction(
  guestsContract,
  'member',
  async ({ event_id, after }, services, caller) => {
    const ledger = await readLedger(services.db, event_id)
    const seated = ledger ? listedGuests(ledger, SECTIONS) : []
    if (
      !seated.some(({ entry: [uid] }) => uid === caller.uid) &&
      !(await isAdmin(services, caller))
    )
      throw new DomainError('not_a_guest')
    const { page, next } = pageAfter(seated, SECTIONS, after)
    const profiles = await profilesOf(
      services.db,
      page.map(([uid]) => uid),
    )
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
      next,
    }
  },
)

export const eventGuests = defineCallable(eventGuestsAction)

const isAdmin = async ({ db }: Services, { uid, role }: SignedIn): Promise<boolean> =>
  role === 'admin' && isStandingAdmin(await readRoleRow(db, uid))
