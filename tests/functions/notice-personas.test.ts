import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeSchema } from '@domain/entities/notice'
import { REMINDERS, SEAT_OFFER } from '@domain/limits'
import { NOTICE_KINDS, noticeText, type NoticeKind } from '@domain/notices'
import { COLLECTIONS } from '@domain/paths'
import {
  addGuestAction,
  cancelEventAction,
  removeGuestAction,
  setGuestInfoAction,
  setRecordingAction,
} from '../../functions/src/callables/event-admin'
import { events, inviteCodes, readDocument, userRoles } from '../../functions/src/data/collections'
import { afterNewPassword } from '../../functions/src/data/passwords/members-password'
import { eventBroadcasts } from '../../functions/src/data/seats/collections'
import { freeSeatsOf } from '../../functions/src/data/seats/departures'
import { updateLedgerOfEvent } from '../../functions/src/data/seats/event-writes'
import { sendBroadcast } from '../../functions/src/data/seats/broadcasts'
import {
  apiKey,
  conciergeRequest,
  contentItem,
  createWorld,
  inviteCode,
  userRole,
} from '../support/factories'
import { DAY } from '../support/factories/factory'
import { call, signedIn } from './support/calls'
import { giveMember } from './support/people'
import { emptySeats, giveEvent, rsvp, runSchedule } from './support/seats'
import { auth, close, createClock, createServices, db, type Clock } from './support/services'
import { writeAndNotify } from './support/write-and-notify'

afterAll(close)

const PERSONAS = ['member', 'admin', 'suspended', 'stranger', 'other'] as const
type Persona = (typeof PERSONAS)[number]
type People = Record<Persona, { uid: string; email: string }>

interface NoticeCase {
  /** Performs the action that triggers the notification about the persona `member`. */
  causeNotice: (people: People) => Promise<unknown>
  /** The notification's text for each persona who must get it. No other persona may get a notification. */
  texts: Partial<Record<Persona, string>>
}

/** Texts that no notification may contain. */
const SECRETS = {
  joinLink: 'https://meet.example/only-for-guests',
  guestNotes: 'The door code is 4711',
  requestText: 'My passport number is X1234567',
  otherText: 'My divorce must stay between us',
  privateNote: 'Pays late, keep an eye on him',
  keyHash: 'a-hash-of-the-key',
  applicant: 'applicant@cave.example',
} as const

const world = createWorld(new Date())
let clock: Clock
beforeEach(async () => {
  clock = createClock()
  await emptySeats()
})
const services = () => createServices({ now: clock.now })
const asAdmin = ({ admin }: People) => signedIn(admin.uid, 'admin')

async function givePeople(): Promise<People> {
  // Deletes all documents in `user_roles`, because admins that other tests have created would also be notified.
  await db.recursiveDelete(userRoles(db))
  const [member, other, suspended] = [await giveMember(), await giveMember(), await giveMember()]
  const admin = await giveMember('admin')
  await userRoles(db).doc(suspended.uid).update({ suspended: true })
  return {
    member,
    admin,
    suspended,
    other,
    stranger: { uid: randomUUID(), email: 'stranger@cave.example' },
  }
}

/** Returns a function that changes the member's document in `user_roles`. */
const changeRow = (was: object, is: object) => async (people: People) => {
  const { uid } = people.member
  const row = (fields: object) => userRole(world, { user_id: uid, ...fields })
  await writeAndNotify(userRoles(db).doc(uid), { was: row(was), is: row(is) })
}

/** Creates an event with texts that only its guests may see. */
async function giveDinner(people: People, seats: number | null = null): Promise<string> {
  const event_date = new Date(clock.now().getTime() + 3 * DAY)
  const fields = { title: 'Dinner', location: 'London', event_date, max_attendees: seats }
  const event = await giveEvent(clock.now(), fields)
  const info = { event_id: event, join_url: SECRETS.joinLink, notes: SECRETS.guestNotes }
  await call(setGuestInfoAction, services(), info, asAdmin(people))
  return event
}
async function giveDinnerWithGuests(people: People): Promise<string> {
  const event = await giveDinner(people)
  await userRoles(db).doc(people.suspended.uid).update({ suspended: false })
  for (const { uid } of [people.member, people.suspended]) await rsvp(services(), event, uid)
  await userRoles(db).doc(people.suspended.uid).update({ suspended: true })
  await freeSeatsOf(services(), people.suspended.uid)
  return event
}
/**
 * Creates an event with one seat. A guest takes the seat, the member joins the waitlist, and the guest cancels. The
 * seat is then offered to the member.
 */
async function giveDinnerWithOffer(people: People): Promise<string> {
  const event = await giveDinner(people, 1)
  const guest = randomUUID()
  for (const uid of [guest, people.member.uid]) await rsvp(services(), event, uid)
  await rsvp(services(), event, guest, false)
  return event
}
async function notifyAll(): Promise<void> {
  const { docs } = await eventBroadcasts(db).get()
  for (const { id } of docs)
    await sendBroadcast(services(), id, new Date(clock.now().getTime() + DAY))
}

const QUOTED_DINNER = '“\u2068Dinner\u2069”'

const NOTICE_CASES: Record<NoticeKind, NoticeCase> = {
  request_status: {
    causeNotice: async ({ member, other }) => {
      for (const [{ uid }, title, description] of [
        [member, 'Visa', SECRETS.requestText],
        [other, 'A lawyer', SECRETS.otherText],
      ] as const) {
        const request = (fields: object) => ({
          ...conciergeRequest(world, { user_id: uid, title, description, ...fields }),
          private_note: SECRETS.privateNote,
        })
        await writeAndNotify(db.collection(COLLECTIONS.conciergeRequests).doc(), {
          was: request({ status: 'pending' }),
          is: request({ status: 'completed', status_by: 'admin' }),
        })
      }
    },
    texts: {
      member: 'Your request “\u2068Visa\u2069” is now completed.',
      other: 'Your request “\u2068A lawyer\u2069” is now completed.',
    },
  },
  role_changed: {
    causeNotice: changeRow({ role: 'member' }, { role: 'admin' }),
    texts: { member: 'You are now an admin.' },
  },
  member_suspended: {
    causeNotice: changeRow({ suspended: false }, { suspended: true }),
    texts: { member: 'Your access to The Cave has been suspended.' },
  },
  member_restored: {
    causeNotice: changeRow({ suspended: true }, { suspended: false }),
    texts: { member: 'Your access has been restored. Welcome back.' },
  },
  password_changed: {
    causeNotice: async ({ member: { uid } }) =>
      afterNewPassword(services(), await auth.getUser(uid)),
    texts: { member: 'Your password was changed. If it was not you, contact us at once.' },
  },
  api_key_created: {
    causeNotice: () =>
      writeAndNotify(db.collection(COLLECTIONS.apiKeys).doc(), {
        was: null,
        is: apiKey(world, { name: 'Zapier', key_hash: SECRETS.keyHash, created_at: new Date() }),
      }),
    texts: { admin: 'A new API key was created: “\u2068Zapier\u2069”.' },
  },
  guest_joined: {
    causeNotice: async ({ member }) => {
      const fields = { sponsor_uid: member.uid, bound_email: SECRETS.applicant }
      const was = inviteCode(world, 'claimed', fields)
      const claim = was.claim && { ...was.claim, first_name: 'Hala', last_name: 'Mansour' }
      await writeAndNotify(inviteCodes(db).doc(was.code), {
        was: { ...was, claim },
        is: { ...was, claim: null, is_used: true },
      })
    },
    texts: { member: '\u2068Hala Mansour\u2069 has joined The Cave with your invitation.' },
  },
  seat_offered: {
    causeNotice: giveDinnerWithOffer,
    texts: { member: `A seat at ${QUOTED_DINNER} is free for you. It is held for 24 hours.` },
  },
  offer_lapsed: {
    causeNotice: async (people) => {
      await giveDinnerWithOffer(people)
      clock.advance(SEAT_OFFER.longestSeconds + 1)
      await runSchedule(services())
    },
    texts: { member: `Your offer of a seat at ${QUOTED_DINNER} has ended.` },
  },
  seat_given: {
    causeNotice: async (people) => {
      const guest = { event_id: await giveDinner(people), user_id: people.member.uid }
      return call(addGuestAction, services(), guest, asAdmin(people))
    },
    texts: { member: `You have a seat at ${QUOTED_DINNER}.` },
  },
  seat_taken_away: {
    causeNotice: async (people) => {
      const guest = { event_id: await giveDinnerWithGuests(people), user_id: people.member.uid }
      return call(removeGuestAction, services(), guest, asAdmin(people))
    },
    texts: { member: `You no longer have a place at ${QUOTED_DINNER}.` },
  },
  event_changed: {
    causeNotice: async (people) => {
      const ref = events(db).doc(await giveDinnerWithGuests(people))
      const before = await ref.get()
      await ref.update({ location: 'Oxford' })
      await updateLedgerOfEvent(services(), { before, after: await ref.get() })
      await notifyAll()
    },
    texts: {
      member: `${QUOTED_DINNER} has changed: now in \u2068Oxford\u2069, formerly \u2068London\u2069.`,
    },
  },
  event_cancelled: {
    causeNotice: async (people) => {
      const request = {
        event_id: await giveDinnerWithGuests(people),
        message: 'The hall is closed.',
      }
      await call(cancelEventAction, services(), request, asAdmin(people))
      await notifyAll()
    },
    texts: { member: `${QUOTED_DINNER} is cancelled.` },
  },
  event_in_a_day: {
    causeNotice: async (people) => {
      await giveDinnerWithGuests(people)
      clock.advance(2 * (DAY / 1000) + 60)
      await runSchedule(services())
    },
    texts: { member: `${QUOTED_DINNER} begins in a day.` },
  },
  event_soon: {
    causeNotice: async (people) => {
      await giveDinnerWithGuests(people)
      clock.advance(3 * (DAY / 1000) - REMINDERS.hour + 60)
      await runSchedule(services())
    },
    texts: { member: `${QUOTED_DINNER} begins within the hour.` },
  },
  event_recording: {
    causeNotice: async (people) => {
      const event_id = await giveDinnerWithGuests(people)
      const item = contentItem(world, { title: 'The evening' })
      const { id } = await db.collection(COLLECTIONS.contentLibrary).add(item)
      const request = { event_id, content_id: id }
      await call(setRecordingAction, services(), request, asAdmin(people))
      await notifyAll()
    },
    texts: { member: `The recording of ${QUOTED_DINNER} is in the library.` },
  },
}

const noticeKinds = Object.keys(NOTICE_KINDS) as NoticeKind[]

describe('notifications for every persona', () => {
  it.each(noticeKinds)(
    'the notification %s reaches exactly the personas in NOTICE_CASES, and contains no secrets and no data of other members',
    async (kind) => {
      const people = await givePeople()
      await NOTICE_CASES[kind].causeNotice(people)
      const stored = await db.collection(COLLECTIONS.notifications).where('kind', '==', kind).get()
      const uids = new Set<unknown>(stored.docs.map((notice) => notice.get('user_id')))
      const notified = PERSONAS.filter((persona) => uids.has(people[persona].uid))
      expect([...notified].sort()).toEqual(Object.keys(NOTICE_CASES[kind].texts).sort())

      for (const persona of notified) {
        const reader = people[persona]
        const own = stored.docs.filter((notice) => notice.get('user_id') === reader.uid)
        expect(own).toHaveLength(1)
        for (const document of own) {
          const notice = readDocument(noticeSchema, document)
          const text = notice && noticeText(notice)
          expect({ persona, text: text?.title }).toEqual({
            persona,
            text: NOTICE_CASES[kind].texts[persona],
          })
          const serialized = JSON.stringify([document.id, document.data(), text])
          for (const secret of Object.values(SECRETS)) expect(serialized).not.toContain(secret)
          expect(serialized).not.toMatch(/@|undefined|\[object/)
          for (const other of PERSONAS.filter((each) => each !== persona))
            expect(serialized).not.toContain(people[other].uid)
          const titles = { member: 'Visa', other: 'A lawyer' }
          for (const [owner, title] of Object.entries(titles))
            if (owner !== persona) expect(serialized).not.toContain(title)
        }
      }
    },
  )
})
