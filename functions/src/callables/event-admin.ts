import {
  addGuest as addContract,
  cancelEvent as cancelContract,
  checkInGuest as checkInContract,
  listGuests as listContract,
  moveGuest as moveContract,
  removeGuest as removeContract,
  setEventCapacity as capacityContract,
  setGuestInfo as guestInfoContract,
  setRecording as recordingContract,
} from '@domain/calls/event-admin'
import { DomainError } from '@domain/errors'
import { COLLECTIONS } from '@domain/paths'
import { adminActor, nameOf } from '../data/audit/log'
import { profiles } from '../data/collections'
import {
  addEventGuest,
  markEventCancelled,
  checkInEventGuest,
  moveEventGuest,
  removeEventGuest,
  setCapacity,
  setGuestInfo as setEventGuestInfo,
  setRecording as setEventRecording,
  type NamedGuest,
} from '../data/seats/admin-commands'
import type { LedgerDraft } from '../data/seats/ledger'
import { changeSeats } from '../data/seats/change'
import { pageOfGuests } from '../data/seats/guests'
import { defineAction, type SignedIn } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import type { Services } from '../lib/services'

export const listGuestsAction = defineAction(listContract, 'admin', (request, { db }) =>
  pageOfGuests(db, request),
)
export const listGuests = defineCallable(listGuestsAction)

export const addGuestAction = defineAction(
  addContract,
  'admin',
  async ({ event_id, user_id }, services, caller) => {
    const profile = (await profiles(services.db).doc(user_id).get()).data()
    if (!profile || profile.suspended) throw new DomainError('account_not_found')
    return changeSeatsAsAdmin(services, caller, event_id, (draft) =>
      addEventGuest(draft, { uid: user_id, name: nameOf(profile) }),
    )
  },
)
export const addGuest = defineCallable(addGuestAction)

export const moveGuestAction = defineAction(
  moveContract,
  'admin',
  ({ event_id, user_id, to }, services, caller) =>
    changeGuest(services, caller, { event_id, user_id }, (draft, guest) =>
      moveEventGuest(draft, guest, to),
    ),
)
export const moveGuest = defineCallable(moveGuestAction)

export const removeGuestAction = defineAction(removeContract, 'admin', (guest, services, caller) =>
  changeGuest(services, caller, guest, removeEventGuest),
)
export const removeGuest = defineCallable(removeGuestAction)

export const checkInGuestAction = defineAction(
  checkInContract,
  'admin',
  ({ attended, ...guest }, services, caller) =>
    changeGuest(services, caller, guest, (draft, target) =>
      checkInEventGuest(draft, target, attended),
    ),
)
export const checkInGuest = defineCallable(checkInGuestAction)

export const cancelEventAction = defineAction(
  cancelContract,
  'admin',
  async ({ event_id, message }, services, caller) => {
    await changeSeatsAsAdmin(services, caller, event_id, (draft) =>
      markEventCancelled(draft, message),
    )
    return {}
  },
)
export const cancelEvent = defineCallable(cancelEventAction)

export const setEventCapacityAction = defineAction(
  capacityContract,
  'admin',
  async ({ event_id, max_attendees, expected }, services, caller) => {
    await changeSeatsAsAdmin(services, caller, event_id, (draft) =>
      setCapacity(draft, max_attendees, expected),
    )
    return { max_attendees }
  },
)
export const setEventCapacity = defineCallable(setEventCapacityAction)

export const setGuestInfoAction = defineAction(
  guestInfoContract,
  'admin',
  async ({ event_id, expected, ...fields }, services, caller) => ({
    version: await changeSeatsAsAdmin(services, caller, event_id, (draft) =>
      setEventGuestInfo(draft, fields, expected),
    ),
  }),
)
export const setGuestInfo = defineCallable(setGuestInfoAction)

export const setRecordingAction = defineAction(
  recordingContract,
  'admin',
  async ({ event_id, content_id }, services, caller) => {
    const content = content_id === null ? null : await contentOf(services, content_id)
    await changeSeatsAsAdmin(services, caller, event_id, (draft) =>
      setEventRecording(draft, content),
    )
    return {}
  },
)
export const setRecording = defineCallable(setRecordingAction)

async function contentOf({ db }: Services, id: string): Promise<{ id: string; title: string }> {
  const item = await db.collection(COLLECTIONS.contentLibrary).doc(id).get()
  if (!item.exists) throw new DomainError('recording_not_found')
  return { id, title: String(item.get('title')) }
}

/** Changes an event's seats on behalf of an admin. The same commit writes the audit entry. */
async function changeSeatsAsAdmin<T>(
  services: Services,
  { uid }: SignedIn,
  event: string,
  command: (draft: LedgerDraft) => T,
): Promise<T> {
  return changeSeats(services, event, command, await adminActor(services.db, uid))
}

async function changeGuest<T>(
  services: Services,
  caller: SignedIn,
  { event_id, user_id }: { event_id: string; user_id: string },
  command: (draft: LedgerDraft, guest: NamedGuest) => T,
): Promise<T> {
  const profile = (await profiles(services.db).doc(user_id).get()).data()
  return changeSeatsAsAdmin(services, caller, event_id, (draft) =>
    command(draft, { uid: user_id, name: nameOf(profile) }),
  )
}
