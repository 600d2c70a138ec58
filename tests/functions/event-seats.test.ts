import { describe, expect, it } from 'vitest'
import { rsvpId } from '@domain/entities/rsvp'
import { FACES_SHOWN, GUESTS_PAGE, REMINDERS } from '@domain/limits'
import { eventGuestsAction } from '../../functions/src/callables/seats'
import { events } from '../../functions/src/data/collections'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { changeSeats } from '../../functions/src/data/seats/change'
import { eventBroadcasts, rsvps, seatLedgers } from '../../functions/src/data/seats/collections'
import { freeSeatsOf } from '../../functions/src/data/seats/departures'
import { takePlace } from '../../functions/src/data/seats/member-commands'
import { DAY, HOUR } from '../support/factories/factory'
import { difference, meterCosts } from '../support/firestore-meter'
import { closedGate } from '../support/gate'
import { call, outcomeOf, signedIn } from './support/calls'
import {
  answerOffer,
  ledgerDifferences,
  giveProfile,
  guestsWith,
  newUids,
  rsvp,
  runSchedule,
  seatsSetUp,
  readRsvpCopy,
  readSeatsCopy,
  noticeKindsOf,
} from './support/seats'
import { db } from './support/services'

const meter = meterCosts(db)

const { clock, services, give, inSeconds } = seatsSetUp()

describe('seats for many simultaneous members', () => {
  it('of 100 simultaneous members, 10 get a seat and 90 join the waitlist, and freed seats go to the first on the waitlist', async () => {
    const event = await give({ max_attendees: 10 })
    const guests = newUids(100)
    const responses = await Promise.all(guests.map((uid) => rsvp(services(), event, uid)))
    const positions = responses.flatMap((response) =>
      typeof response === 'object' && response.status === 'waiting' ? [response.position] : [],
    )
    expect(
      responses.filter((response) => (response as { status: string }).status === 'going'),
    ).toHaveLength(10)
    expect(positions.sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 90 }, (_, index) => index + 1),
    )
    expect(await readSeatsCopy(event)).toMatchObject({ capacity: 10, going: 10, waiting: 90 })
    await runSchedule(services())
    expect(await ledgerDifferences(event)).toEqual([])

    const line = await guestsWith(event, 'waiting')
    const leaving = (await guestsWith(event, 'going')).slice(0, 5)
    for (const uid of leaving)
      expect(await rsvp(services(), event, uid, false)).toMatchObject({
        status: 'cancelled',
        seats_left: 0,
      })
    expect(await guestsWith(event, 'offered')).toEqual(line.slice(0, 5))
    expect(await readRsvpCopy(event, line[0] ?? '')).toMatchObject({
      status: 'offered',
      offered_until: inSeconds(24 * 60 * 60),
    })
    for (const uid of line.slice(0, 5)) expect(await noticeKindsOf(uid)).toEqual(['seat_offered'])

    for (const uid of line.slice(0, 3))
      expect(await answerOffer(services(), event, uid, true)).toMatchObject({ status: 'going' })
    clock.advance(24 * 60 * 60 + 1)
    await runSchedule(services())
    expect(await guestsWith(event, 'lapsed')).toEqual(line.slice(3, 5))
    expect(await guestsWith(event, 'offered')).toEqual(line.slice(5, 7))
    expect(await noticeKindsOf(line[3] ?? '')).toEqual(['seat_offered', 'offer_lapsed'])
    expect(await noticeKindsOf(line[5] ?? '')).toEqual(['seat_offered'])
    expect(await answerOffer(services(), event, line[3] ?? '', true)).toBe('seat_offer_over')
    expect(await readSeatsCopy(event)).toMatchObject({ going: 8, offered: 2, waiting: 83 })
    expect(await ledgerDifferences(event)).toEqual([])
  }, 120_000)
})

describe('taking a seat', () => {
  it('a member can take and give up a seat several times, and repeating a call changes nothing', async () => {
    const event = await give({ max_attendees: 2 })
    const [uid = ''] = newUids(1)
    const going = { status: 'going', position: null, seats_left: 1 }
    expect(await rsvp(services(), event, uid)).toEqual(going)
    expect(await rsvp(services(), event, uid)).toEqual(going)
    const gone = { status: 'cancelled', position: null, seats_left: 2 }
    expect(await rsvp(services(), event, uid, false)).toEqual(gone)
    expect(await rsvp(services(), event, uid, false)).toEqual(gone)
    expect(await rsvp(services(), event, uid)).toEqual(going)
    expect(await readRsvpCopy(event, uid)).toMatchObject({ status: 'going', user_id: uid })
  })

  it('every member gets a seat at an event without a limit of seats', async () => {
    const event = await give({ max_attendees: null })
    for (const uid of newUids(3))
      expect(await rsvp(services(), event, uid)).toMatchObject({
        status: 'going',
        seats_left: null,
      })
  })

  it.each([
    ['an event that has begun', { event_date: new Date(0) }, 'event_over'],
    [
      'an event with an external registration',
      { registration_url: 'https://x.example' },
      'event_without_seats',
    ],
    ['a cancelled event', { cancelled_at: new Date(0) }, 'event_cancelled'],
  ])('taking a seat is refused for %s', async (_, fields, code) => {
    const [uid = ''] = newUids(1)
    expect(await rsvp(services(), await give(fields), uid)).toBe(code)
  })

  it('taking a seat is refused for an event that does not exist', async () => {
    expect(await rsvp(services(), 'no-event', 'somebody')).toBe('event_not_found')
  })

  it('the offer of a seat ends sooner than usual if the event is near, and never after the event has begun', async () => {
    const event = await give({ max_attendees: 1, event_date: inSeconds(8 * 60 * 60) })
    const [first = '', second = ''] = newUids(2)
    await rsvp(services(), event, first)
    await rsvp(services(), event, second)
    await rsvp(services(), event, first, false)
    expect(await readRsvpCopy(event, second)).toMatchObject({
      offered_until: inSeconds(4 * 60 * 60),
    })
    clock.advance(9 * 60 * 60)
    expect(await answerOffer(services(), event, second, true)).toBe('event_over')
    await runSchedule(services())
    expect(await noticeKindsOf(second)).toEqual(['seat_offered'])
  })

  it('when a member declines an offered seat, the next member on the waitlist gets an email with an offer', async () => {
    const event = await give({ max_attendees: 1 })
    const [first = '', second = '', third = ''] = newUids(3)
    for (const uid of [first, second, third]) await rsvp(services(), event, uid)
    expect(await readRsvpCopy(event, third)).toMatchObject({ status: 'waiting' })
    await rsvp(services(), event, first, false)
    expect(await answerOffer(services(), event, second, false)).toMatchObject({
      status: 'cancelled',
    })
    expect(await answerOffer(services(), event, third, true)).toMatchObject({ status: 'going' })
    const mails = await mailOutbox(db).where('to_uid', '==', third).get()
    expect(mails.docs.map((mail) => [mail.get('kind'), mail.get('params').event])).toEqual([
      ['seat_offered', event],
    ])
  })

  it('taking a seat costs at most three reads and three writes, apart from the reads of the caller’s role', async () => {
    const event = await give({ max_attendees: 2 })
    for (const uid of newUids(4)) {
      const customServices = services()
      const before = meter.cost()
      await rsvp(customServices, event, uid)
      const cost = difference(meter.cost(), before)
      // Without the two reads of the caller's document in `user_roles`.
      expect(cost.reads - 2).toBeLessThanOrEqual(3)
      expect(cost.writes).toBeLessThanOrEqual(3)
    }
  })
})

describe('the list of guests for members', () => {
  it('all members see the first guests of an event, but only guests of the event see the whole list', async () => {
    const event = await give({ max_attendees: null })
    const guests = newUids(FACES_SHOWN + 2)
    for (const uid of guests) {
      await giveProfile(uid)
      await rsvp(services(), event, uid)
    }
    expect((await readSeatsCopy(event))?.faces).toEqual(guests.slice(0, FACES_SHOWN))
    const request = { event_id: event, after: null }
    const ask = (uid: string) =>
      outcomeOf(call(eventGuestsAction, services(), request, signedIn(uid, 'member')))
    const seen = await ask(guests[0] ?? '')
    expect(
      (seen as { guests: { user_id: string }[] }).guests.map((guest) => guest.user_id),
    ).toEqual(guests)
    expect(await ask('somebody-else')).toBe('not_a_guest')
    await giveProfile(guests[1] ?? '', { suspended: true })
    expect((await ask(guests[0] ?? '')) as object).not.toMatchObject({
      guests: expect.arrayContaining([expect.objectContaining({ user_id: guests[1] })]),
    })
  })

  it('the next page of the guest list for members repeats no guest, even if the last guest of the first page has cancelled', async () => {
    const event = await give({ max_attendees: null })
    const guests = newUids(GUESTS_PAGE + 2)
    for (const uid of guests) await giveProfile(uid)
    await changeSeats(services(), event, (draft) => {
      for (const uid of guests) takePlace(draft, uid)
    })
    const listFrom = (after: string | null) =>
      call(
        eventGuestsAction,
        services(),
        { event_id: event, after },
        signedIn(guests[0] ?? '', 'member'),
      )
    const first = await listFrom(null)
    await rsvp(services(), event, guests[GUESTS_PAGE - 1] ?? '', false)
    const second = await listFrom(first.next)
    expect(second.guests.map(({ user_id }) => user_id)).toEqual(guests.slice(GUESTS_PAGE))
    expect(second.next).toBeNull()
  })

  it('suspending a member frees the member’s seats at upcoming events, but not the seats at past events', async () => {
    const [going, past] = [await give({ max_attendees: 1 }), await give({ max_attendees: 1 })]
    const [uid = '', next = ''] = newUids(2)
    for (const event of [going, past]) await rsvp(services(), event, uid)
    await rsvp(services(), going, next)
    await events(db)
      .doc(past)
      .update({ event_date: inSeconds(1) })
    await seatLedgers(db)
      .doc(past)
      .update({ starts_at: inSeconds(-1) })

    await freeSeatsOf(services(), uid)
    await freeSeatsOf(services(), uid)
    expect(await guestsWith(going, 'cancelled')).toEqual([uid])
    expect(await guestsWith(going, 'offered')).toEqual([next])
    expect(await readSeatsCopy(going)).toMatchObject({ going: 0, offered: 1, faces: [] })
    expect(await guestsWith(past, 'going')).toEqual([uid])
  })

  it('if a suspended member takes a seat, the scheduled function frees the seat', async () => {
    const event = await give({ max_attendees: 1 })
    const [uid = ''] = newUids(1)
    await giveProfile(uid, { suspended: true })
    await rsvp(services(), event, uid)
    await runSchedule(services())
    expect(await guestsWith(event, 'going')).toEqual([])
    expect(await ledgerDifferences(event)).toEqual([])
  })
})

describe('reminders of events', () => {
  it('guests with a seat are reminded a day and an hour before the event, but members on the waitlist are not', async () => {
    const event = await give({ max_attendees: 1, event_date: inSeconds(3 * 24 * 60 * 60) })
    const [going = '', waiting = ''] = newUids(2)
    await rsvp(services(), event, going)
    await rsvp(services(), event, waiting)
    await runSchedule(services())
    expect(await noticeKindsOf(going)).toEqual([])
    clock.advance(2 * 24 * 60 * 60 + 60)
    for (let run = 0; run < 2; run++) await runSchedule(services())
    expect(await noticeKindsOf(going)).toEqual(['event_in_a_day'])
    clock.advance(REMINDERS.day - REMINDERS.hour)
    for (let run = 0; run < 2; run++) await runSchedule(services())
    expect(await noticeKindsOf(going)).toEqual(['event_in_a_day', 'event_soon'])
    clock.advance((2 * HOUR) / 1000)
    await runSchedule(services())
    expect(await noticeKindsOf(going)).toHaveLength(2)
    expect(await noticeKindsOf(waiting)).toEqual([])
  })

  it('if the sending of reminders is interrupted and resumes only after the event has begun, no further guest is reminded', async () => {
    const event = await give({ event_date: inSeconds(REMINDERS.hour) })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    const stopped = eventBroadcasts(db).doc(`${event}_stopped`)
    await stopped.create({
      kind: 'event_soon',
      params: { event, title: 'Dinner' },
      audience: 'going',
      event_id: event,
      state: 'running',
      cursor: null,
      told: 0,
      lease_until: null,
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + DAY),
    })
    clock.advance(REMINDERS.hour)
    await runSchedule(services())
    expect(await noticeKindsOf(uid)).toEqual([])
    expect((await stopped.get()).get('state')).toBe('done')
  })

  it('a guest who takes a seat less than a day before the event gets only one reminder, an hour before the event', async () => {
    const event = await give({ event_date: inSeconds(5 * 60 * 60) })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    await runSchedule(services())
    expect(await noticeKindsOf(uid)).toEqual([])
    clock.advance(4 * 60 * 60 + 60)
    await runSchedule(services())
    expect(await noticeKindsOf(uid)).toEqual(['event_soon'])
  })

  it('the scheduled function for seats costs four reads and one write when there is nothing to do', async () => {
    const event = await give({ event_date: new Date(clock.now().getTime() + 30 * DAY) })
    await rsvp(services(), event, newUids(1)[0] ?? '')
    for (let run = 0; run < 2; run++) {
      await runSchedule(services())
      clock.advance(60 * 60)
    }
    const customServices = services()
    const before = meter.cost()
    await runSchedule(customServices)
    expect(difference(meter.cost(), before)).toEqual({ reads: 4, writes: 1 })
  })
})

describe('copies of members’ places', () => {
  it('while an RSVP document is locked, members can give up and take seats; after the lock, the scheduled function updates the document', async () => {
    const event = await give({ max_attendees: 2 })
    const [first = '', second = ''] = newUids(2)
    await rsvp(services(), event, first)
    const { released, release } = closedGate()
    const locked = db.runTransaction(async (transaction) => {
      await transaction.get(rsvps(db).doc(rsvpId(event, first)))
      await released
    })
    const left = await rsvp(services(), event, first, false)
    expect(left).toMatchObject({ status: 'cancelled' })
    expect(await rsvp(services(), event, second)).toMatchObject({ status: 'going' })
    release()
    await locked
    await runSchedule(services())
    expect(await ledgerDifferences(event)).toEqual([])
  }, 60_000)
})
