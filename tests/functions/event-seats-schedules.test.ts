import { describe, expect, it } from 'vitest'
import type { NoticeKind } from '@domain/notices'
import { offerEnd } from '@domain/seats'
import { markEventCancelled, setCapacity } from '../../functions/src/data/seats/admin-commands'
import { changeSeats } from '../../functions/src/data/seats/change'
import { readLedger } from '../../functions/src/data/seats/collections'
import { freeSeatsOf } from '../../functions/src/data/seats/departures'
import { updateLedgerOfEvent } from '../../functions/src/data/seats/event-writes'
import { DAY } from '../support/factories/factory'
import { createRandom } from '../support/random'
import { outcomeOf } from './support/calls'
import {
  answerOffer,
  ledgerDifferences,
  editEvent,
  emptySeats,
  guestsWith,
  newUids,
  rsvp,
  runSchedule,
  seatsSetUp,
  readSeatsCopy,
  noticeKindsOf,
} from './support/seats'
import { db } from './support/services'

const { clock, services, give } = seatsSetUp()
const STEPS_PER_SEQUENCE = 25

/** Computes the expected seats of an event in memory, without the tested code. */
class SeatModel {
  going: string[] = []
  offers: { uid: string; until: number }[] = []
  line: string[] = []
  lapsed: string[] = []
  /** All members who have asked for a seat at least once, even if they have none now. */
  everAsked = new Set<string>()
  constructor(
    public capacity: number | null,
    private readonly startsAt: Date,
  ) {}

  expireOffers(now: Date): void {
    const over = this.offers.filter(({ until }) => until <= now.getTime())
    this.lapsed.push(...over.map(({ uid }) => uid))
    this.offers = this.offers.filter((offer) => !over.includes(offer))
    const free = (this.capacity ?? Infinity) - this.going.length - this.offers.length
    const until = offerEnd(now, this.startsAt).getTime()
    for (const uid of this.line.splice(0, Math.max(0, free))) this.offers.push({ uid, until })
  }
  join(uid: string, now: Date): void {
    this.expireOffers(now)
    this.everAsked.add(uid)
    if (this.going.includes(uid) || this.line.includes(uid)) return
    if (this.drop(uid) || this.isFree()) this.going.push(uid)
    else this.line.push(uid)
    this.lapsed = this.lapsed.filter((other) => other !== uid)
  }
  leave(uid: string, now: Date): void {
    this.expireOffers(now)
    this.going = this.going.filter((other) => other !== uid)
    this.line = this.line.filter((other) => other !== uid)
    this.drop(uid)
    this.expireOffers(now)
  }
  resize(capacity: number | null, now: Date): boolean {
    this.expireOffers(now)
    if (capacity !== null && capacity < this.going.length + this.offers.length) return false
    this.capacity = capacity
    this.expireOffers(now)
    return true
  }
  private isFree(): boolean {
    return this.capacity === null || this.going.length + this.offers.length < this.capacity
  }
  private drop(uid: string): boolean {
    const hadOffer = this.offers.some((offer) => offer.uid === uid)
    this.offers = this.offers.filter((offer) => offer.uid !== uid)
    return hadOffer
  }
}

const sortUids = (uids: readonly string[]) => [...uids].sort((a, b) => a.localeCompare(b))

describe('random sequences of seat changes', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'a random sequence of seat changes with seed %i gives the same result as a model in memory',
    async (seed) => {
      const random = createRandom(seed)
      const starts = new Date(clock.now().getTime() + 20 * DAY)
      const event = await give({ event_date: starts, max_attendees: 3 })
      const model = new SeatModel(3, starts)
      const crowd = newUids(9)
      const acts = {
        join: async () => {
          const uid = random.pick(crowd)
          await rsvp(services(), event, uid)
          model.join(uid, clock.now())
        },
        cancel: async () => {
          const uid = random.pick([...model.going, ...model.line, ...crowd.slice(0, 1)])
          await rsvp(services(), event, uid, false)
          model.leave(uid, clock.now())
        },
        answer: async () => {
          const offered = model.offers[0]?.uid
          if (offered === undefined) return
          const accept = random.chance(0.6)
          await answerOffer(services(), event, offered, accept)
          if (accept) model.join(offered, clock.now())
          else model.leave(offered, clock.now())
        },
        lapse: async () => {
          clock.advance(random.int(6, 30) * 3600)
          await runSchedule(services())
          model.expireOffers(clock.now())
        },
        resize: async () => {
          const newCapacity = random.pick([1, 2, 3, 4, 6, null])
          const expected = model.capacity
          const outcome = await outcomeOf(
            changeSeats(services(), event, (book) => {
              setCapacity(book, newCapacity, expected)
              return 'done'
            }),
          )
          expect(outcome).toBe(model.resize(newCapacity, clock.now()) ? 'done' : 'below_going')
        },
        suspend: async () => {
          const uid = random.pick(crowd)
          await freeSeatsOf(services(), uid)
          model.leave(uid, clock.now())
        },
        crowd: async () => {
          const some = random.some(crowd, 4)
          await Promise.all(some.map((uid) => rsvp(services(), event, uid)))
          // Sorts the members by ticket, a number that rises with each request for a seat. Only the tickets show in
          // which order the concurrent calls took effect.
          const guests = (await readLedger(db, event))?.guests ?? {}
          some.sort((a, b) => (guests[a]?.ticket ?? 0) - (guests[b]?.ticket ?? 0))
          for (const uid of some) model.join(uid, clock.now())
        },
      }
      for (
        let step = 0;
        step < STEPS_PER_SEQUENCE && clock.now() < new Date(starts.getTime() - 3 * DAY);
        step++
      ) {
        const names = Object.keys(acts) as (keyof typeof acts)[]
        await acts[step === 0 ? 'crowd' : random.pick(names)]()
        const seats = await readSeatsCopy(event)
        if (seats && seats.capacity !== null)
          expect(seats.going + seats.offered).toBeLessThanOrEqual(seats.capacity)
      }
      await runSchedule(services())
      model.expireOffers(clock.now())

      expect(sortUids(await guestsWith(event, 'going'))).toEqual(sortUids(model.going))
      expect(await guestsWith(event, 'waiting')).toEqual(model.line)
      expect(sortUids(await guestsWith(event, 'offered'))).toEqual(
        sortUids(model.offers.map(({ uid }) => uid)),
      )
      const stored = await guestsWith(event, 'going', 'waiting', 'offered', 'cancelled', 'lapsed')
      expect([...model.everAsked].filter((uid) => !stored.includes(uid))).toEqual([])
      expect((await readSeatsCopy(event))?.queue).toHaveLength(model.line.length)
      expect(await ledgerDifferences(event)).toEqual([])
    },
    60_000,
  )
})

describe('the scheduled function after a process was killed between two writes', () => {
  /**
   * Returns services whose checkpoints throw an error after the first `steps`, as if the process had been killed there.
   * Unlike a real kill, this does not stop writes that are already running.
   */
  function killedAfter(steps: number) {
    let left = steps
    const checkpoint = () => {
      if (left-- <= 0) throw new Error('killed')
    }
    return { customServices: services({ checkpoint }), isAlive: () => left >= 0 }
  }

  const interruptedActions: Record<
    string,
    (customServices: ReturnType<typeof services>, event: string, uids: string[]) => Promise<unknown>
  > = {
    'while an event is moved': async (customServices, event) => {
      const event_date = new Date(clock.now().getTime() + 5 * DAY)
      await updateLedgerOfEvent(customServices, await editEvent(event, { event_date }))
    },
    'while an admin cancels the event': (customServices, event) =>
      changeSeats(customServices, event, (book) => markEventCancelled(book, 'The host is ill.')),
    'while guests are reminded': (customServices) => {
      clock.advance(9 * 24 * 3600 + 60)
      return runSchedule(customServices)
    },
    'while a member takes a seat': (customServices, event, [, , free = '']) =>
      rsvp(customServices, event, free),
    'while a seat goes to the next waiting member': (customServices, event, [first = '']) =>
      rsvp(customServices, event, first, false),
    'while an admin adds seats': (customServices, event) =>
      changeSeats(customServices, event, (book) => setCapacity(book, 3, 1)),
    'while offers of seats expire': async (customServices, event, [first = '']) => {
      await rsvp(services(), event, first, false)
      clock.advance(25 * 3600)
      await runSchedule(customServices)
    },
  }

  const EXPECTED_NOTICES: Record<string, { notice: NoticeKind; waitingToo?: boolean }> = {
    'while an event is moved': { notice: 'event_changed' },
    'while an admin cancels the event': { notice: 'event_cancelled' },
    'while guests are reminded': { notice: 'event_in_a_day', waitingToo: false },
  }

  it.each(Object.entries(interruptedActions))(
    'if a process is killed %s, the scheduled function repairs the seat data and sends each missing notification once',
    async (name, action) => {
      for (let steps = 0; ; steps++) {
        await emptySeats()
        const event = await give({ max_attendees: 1 })
        const uids = newUids(3)
        for (const uid of uids.slice(0, 2)) await rsvp(services(), event, uid)
        clock.advance(60)
        const { customServices, isAlive } = killedAfter(steps)
        await action(customServices, event, uids).catch(() => undefined)
        clock.advance(15 * 60)
        for (let run = 0; run < 2; run++) await runSchedule(services())
        expect(await ledgerDifferences(event)).toEqual([])
        for (const uid of await guestsWith(event, 'offered'))
          expect(await noticeKindsOf(uid)).toEqual(['seat_offered'])
        for (const uid of await guestsWith(event, 'lapsed'))
          expect(await noticeKindsOf(uid)).toEqual(['seat_offered', 'offer_lapsed'])
        const { notice, waitingToo = true } = EXPECTED_NOTICES[name] ?? {}
        if (notice) {
          const isDone = notice !== 'event_cancelled' || (await readLedger(db, event))?.cancelled_at
          const notices = isDone ? [notice] : []
          expect(await noticeKindsOf(uids[0] ?? '')).toEqual(notices)
          expect(await noticeKindsOf(uids[1] ?? '')).toEqual(waitingToo ? notices : [])
          expect(await noticeKindsOf(uids[2] ?? '')).toEqual([])
        }
        if (isAlive()) {
          expect(steps).toBeGreaterThan(0)
          return
        }
      }
    },
    120_000,
  )
})
