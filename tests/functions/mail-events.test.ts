import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '@domain/entities/event'
import type { PreferenceFields } from '@domain/entities/preferences'
import { REMINDERS } from '@domain/limits'
import { events } from '../../functions/src/data/collections'
import { preferences } from '../../functions/src/data/mail/collections'
import { sendDueMails } from '../../functions/src/data/mail/send'
import {
  addEventGuest,
  markEventCancelled,
  removeEventGuest,
} from '../../functions/src/data/seats/admin-commands'
import { changeSeats } from '../../functions/src/data/seats/change'
import { updateLedgerOfEvent } from '../../functions/src/data/seats/event-writes'
import { createMailer, emptyOutbox, mailsTo } from './support/outbox'
import { giveMember } from './support/people'
import { editEvent, rsvp, runSchedule, seatsSetUp } from './support/seats'
import { db } from './support/services'
import { openSmtpServer } from './support/smtp'

const HOUR = 60 * 60
const smtp = await openSmtpServer()
const { clock, services, give, inSeconds } = seatsSetUp()
afterAll(() => smtp.close())
beforeEach(async () => {
  smtp.received.length = 0
  await emptyOutbox()
})

/** Advances the clock by a second, so that queued emails are due, and sends all emails that are due. */
async function sendDue() {
  clock.advance(1)
  await sendDueMails(await createMailer(smtp.url, { now: clock.now }), inSeconds(HOUR))
}
const storePreferences = (uid: string, fields: Partial<PreferenceFields>) =>
  preferences(db)
    .doc(uid)
    .set({
      mail: {},
      quiet_from: null,
      quiet_to: null,
      time_zone: 'UTC',
      updated_at: clock.now(),
      ...fields,
    })
/** Advances the clock to the next `hour` o'clock in UTC. */
function advanceToHour(hour: number) {
  const next = new Date(clock.now())
  next.setUTCHours(hour, 0, 0, 0)
  const seconds = (next.getTime() - clock.now().getTime()) / 1000
  clock.advance(seconds > 0 ? seconds : seconds + 24 * HOUR)
}
/**
 * Returns the kind and status of each email to a member. If an error is stored with the email, such as the reason why
 * it was not sent, the error replaces the status.
 */
const outcomesOf = async (uid: string) =>
  (await mailsTo(uid)).map(({ kind, status, error }) => [kind, error ?? status])

/** Creates a member and an event, and gives the member a seat at the event. */
async function giveSeat(fields: Partial<Event>) {
  const { uid } = await giveMember()
  const event = await give({ max_attendees: 1, ...fields })
  await rsvp(services(), event, uid)
  return { uid, event }
}

/**
 * Preferences with which a member gets no emails about events or content. Notifications about seats come in a digest,
 * which is one email a day.
 */
const ONLY_SEATS_DAILY = {
  mail: { seats: 'daily', events: 'never', content: 'never' },
} as const

const move = async (event: string, event_date: Date) =>
  updateLedgerOfEvent(services(), await editEvent(event, { event_date }))

describe('reminders of events by mail', () => {
  it('a guest gets one reminder email a day before the event, and one an hour before the event', async () => {
    const { uid } = await giveSeat({ event_date: inSeconds(2 * REMINDERS.day) })
    clock.advance(REMINDERS.day + 60)
    await runSchedule(services())
    await sendDue()
    clock.advance(REMINDERS.day - REMINDERS.hour)
    await runSchedule(services())
    await sendDue()
    expect(await outcomesOf(uid)).toEqual(
      expect.arrayContaining([
        ['event_in_a_day', 'sent'],
        ['event_soon', 'sent'],
      ]),
    )
  })

  it('a reminder that waits for the end of quiet hours is not emailed if the event has begun in the meantime', async () => {
    advanceToHour(5)
    const { uid } = await giveSeat({ event_date: inSeconds(1.5 * HOUR) })
    await storePreferences(uid, { quiet_from: '22:00', quiet_to: '07:00' })
    clock.advance(HOUR / 2 + 60)
    await runSchedule(services())
    advanceToHour(7)
    await sendDue()
    expect(smtp.received).toEqual([])
    expect(await outcomesOf(uid)).toEqual([['event_soon', 'nothing_new']])
  })

  it.each<[string, (event: string, uid: string) => Promise<unknown>]>([
    [
      'the event is cancelled',
      (event) => changeSeats(services(), event, (draft) => markEventCancelled(draft, '')),
    ],
    ['the event is moved by a week', (event) => move(event, inSeconds(7 * REMINDERS.day))],
    [
      'the event is deleted',
      async (event) => {
        const before = await events(db).doc(event).get()
        await before.ref.delete()
        await updateLedgerOfEvent(services(), { before, after: await before.ref.get() })
      },
    ],
    ['the member gives up the seat', (event, uid) => rsvp(services(), event, uid, false)],
  ])('the mail of a reminder is not sent when %s before the mail is due', async (_, change) => {
    const { uid, event } = await giveSeat({ event_date: inSeconds(2 * REMINDERS.day) })
    clock.advance(REMINDERS.day + 60)
    await runSchedule(services())
    await change(event, uid)
    await sendDue()
    expect(await outcomesOf(uid)).toContainEqual(['event_in_a_day', 'nothing_new'])
  })
})

it('the email about an event’s new time states the time both in the member’s time zone and in the time zone of the event’s city', async () => {
  const { uid, event } = await giveSeat({ time_zone: 'America/New_York', city: 'New York' })
  await storePreferences(uid, { time_zone: 'Asia/Dubai' })
  await move(event, new Date('2036-11-26T01:00:00Z'))
  await runSchedule(services())
  await sendDue()
  const text = smtp.received[0]?.text ?? ''
  expect(text).toContain(
    'November 26th, 2036 at 5:00 AM (Gulf Standard Time), November 25th, 2036 at 8:00 PM in New York (Eastern Standard Time)',
  )
  expect(text).toContain('Now on November 26th, 2036 at 5:00 AM (Gulf Standard Time), formerly')
})

it('a digest email states the new time of an event in the member’s time zone', async () => {
  const { uid, event } = await giveSeat({ time_zone: 'America/New_York' })
  await storePreferences(uid, { ...ONLY_SEATS_DAILY, time_zone: 'Asia/Dubai' })
  await move(event, new Date('2036-11-26T01:00:00Z'))
  await runSchedule(services())
  clock.advance(24 * HOUR)
  await sendDue()
  expect(smtp.received[0]?.text).toContain(
    'now on November 26th, 2036 at 5:00 AM (Gulf Standard Time), formerly',
  )
})

it('a digest email about a cancelled event contains the admin’s message to the guests', async () => {
  const { uid, event } = await giveSeat({})
  await storePreferences(uid, ONLY_SEATS_DAILY)
  await changeSeats(services(), event, (draft) => markEventCancelled(draft, 'The host is ill.'))
  await runSchedule(services())
  clock.advance(24 * HOUR)
  await sendDue()
  expect(smtp.received[0]?.text).toContain('is cancelled.\n  The host is ill.\n  https://')
})

it('emails about events state the time in UTC if the member’s time zone is unknown', async () => {
  const { uid, event } = await giveSeat({})
  await storePreferences(uid, { time_zone: 'Middle/Nowhere' })
  await move(event, new Date('2036-11-26T01:00:00Z'))
  await runSchedule(services())
  await sendDue()
  expect(smtp.received[0]?.text).toContain('November 26th, 2036 at 1:00 AM (Coordinated')
})

describe('offers of seats by mail', () => {
  /** Offers a seat to a member on the waitlist of an event that takes place tomorrow. The offer ends after 12 hours. */
  async function giveOffer(fields: Partial<PreferenceFields> = {}) {
    advanceToHour(22)
    const { uid: holder, event } = await giveSeat({ event_date: inSeconds(24 * HOUR) })
    const { uid } = await giveMember()
    await storePreferences(uid, fields)
    await rsvp(services(), event, uid)
    await rsvp(services(), event, holder, false)
    return { uid, event }
  }
  const quiet = { quiet_from: '22:00', quiet_to: '07:00' }

  it('if the email about a seat offer is sent after quiet hours, it states how much time is left to accept the offer', async () => {
    const { uid } = await giveOffer(quiet)
    clock.advance(9 * HOUR)
    await sendDue()
    expect(await outcomesOf(uid)).toEqual([['seat_offered', 'sent']])
    expect(smtp.received[0]?.text).toContain('The seat is held for 3 hours.')
  })

  it('the email about an offered seat is not sent if the offer ends during the member’s quiet hours', async () => {
    const { uid } = await giveOffer(quiet)
    clock.advance(12 * HOUR)
    await sendDue()
    expect(smtp.received).toEqual([])
    expect(await outcomesOf(uid)).toEqual([['seat_offered', 'nothing_new']])
  })

  it('the email about an offered seat is not sent if the member has already accepted the offer', async () => {
    const { uid, event } = await giveOffer()
    await rsvp(services(), event, uid)
    await sendDue()
    expect(await outcomesOf(uid)).toEqual([['seat_offered', 'nothing_new']])
  })

  it('a digest email lists an offered seat only as long as the member can accept the offer', async () => {
    const { uid } = await giveOffer(ONLY_SEATS_DAILY)
    clock.advance(10 * HOUR)
    await sendDue()
    expect(smtp.received[0]?.text).toContain('It is held for 2 hours.')
    const { uid: late, event } = await giveOffer(ONLY_SEATS_DAILY)
    await rsvp(services(), event, late, false)
    clock.advance(10 * HOUR)
    await sendDue()
    expect(smtp.received).toHaveLength(1)
    expect(await outcomesOf(uid)).toEqual([['digest', 'sent']])
    expect(await outcomesOf(late)).toEqual([['digest', 'nothing_new']])
  })
})

describe('mails that wait until a later change', () => {
  const quiet = { quiet_from: '22:00', quiet_to: '07:00' }
  async function moveTwice(event: string) {
    for (const moment of ['2036-11-26T01:00:00Z', '2036-11-27T02:00:00Z']) {
      await move(event, new Date(moment))
      await runSchedule(services())
      clock.advance(60)
    }
  }

  /** Expects that one of a member's two emails was sent, and that the outdated one was not. */
  async function expectOneSent(uid: string, { unsent, sent }: Record<'unsent' | 'sent', string>) {
    const outcomes = await outcomesOf(uid)
    expect(outcomes).toHaveLength(2)
    expect(outcomes).toEqual(
      expect.arrayContaining([
        [unsent, 'nothing_new'],
        [sent, 'sent'],
      ]),
    )
  }

  it('when the time of an event changes twice during quiet hours, only the email about the second change is sent', async () => {
    advanceToHour(23)
    const { uid, event } = await giveSeat({})
    await storePreferences(uid, quiet)
    await moveTwice(event)
    advanceToHour(7)
    await sendDue()
    await expectOneSent(uid, { unsent: 'event_changed', sent: 'event_changed' })
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]?.text).toContain('Now on November 27th, 2036 at 2:00 AM')
  })

  it('when the time of an event changes twice on one day, the digest email lists only the second change', async () => {
    const { uid, event } = await giveSeat({})
    await storePreferences(uid, ONLY_SEATS_DAILY)
    await moveTwice(event)
    clock.advance(24 * HOUR)
    await sendDue()
    const text = smtp.received[0]?.text ?? ''
    expect(text).toContain('now on November 27th, 2036 at 2:00 AM')
    expect(text).not.toContain('now on November 26th')
  })

  it('if an admin gives a member a seat and takes it away during quiet hours, only the email about the loss is sent', async () => {
    advanceToHour(23)
    const event = await give({})
    const { uid } = await giveMember()
    await storePreferences(uid, quiet)
    const guest = { uid, name: 'A Guest' }
    await changeSeats(services(), event, (draft) => addEventGuest(draft, guest))
    await changeSeats(services(), event, (draft) => removeEventGuest(draft, guest))
    advanceToHour(7)
    await sendDue()
    await expectOneSent(uid, { unsent: 'seat_given', sent: 'seat_taken_away' })
  })
})
