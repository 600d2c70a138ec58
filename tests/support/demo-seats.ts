import { cityNamed } from '@domain/cities'
import type { ContentItem } from '@domain/entities/content-item'
import type { Event } from '@domain/entities/event'
import type { EventPrivate } from '@domain/entities/event-private'
import type { SeatLedger } from '@domain/entities/seat-ledger'
import { COLLECTIONS } from '@domain/paths'
import {
  markEventCancelled,
  checkInEventGuest,
  setGuestInfo,
} from '../../functions/src/data/seats/admin-commands'
import {
  closeLedger,
  newLedger,
  openLedger,
  type LedgerDraft,
} from '../../functions/src/data/seats/ledger'
import { joinEvent, leaveEvent } from '../../functions/src/data/seats/member-commands'
import { DEMO_ACCOUNTS } from './demo'
import type { DemoMember } from './demo-members'
import { event, type World } from './factories'
import { ago, ahead, DAY, HOUR } from './factories/factory'
import { seatDocuments } from './seat-documents'
import { doc, type SeedDocument } from './seed-document'

const { member, second } = DEMO_ACCOUNTS

/** An event of the demo, and what happens to its seats. */
interface DemoEvent {
  id: string
  title: string
  description: string
  /** The day of the event, as a number of days after the reference day; negative for a past event. */
  days: number
  location: string
  /** The city, which also determines the time zone. An event without a city is online. */
  city?: string
  capacity: number
  /** Returns the members who ask for a seat, in the order in which they ask. */
  guests: (others: string[]) => string[]
  /** How many guests cancel: the first ones that `guests` returns. */
  cancelling?: number
  /** How many guests attended: the first ones that `guests` returns. */
  present?: number
  info?: Pick<EventPrivate, 'join_url' | 'notes'>
  recorded?: true
  /** The message with which an admin cancelled the event two days ago. Undefined if the event was not cancelled. */
  cancelled?: string
}

/** The notification that the guests of the cancelled event received. */
export const CANCELLATION_NOTICE = {
  event: 'seats-06',
  title: 'Walk along the river',
  message: 'The river has risen over the path. We look for another day in spring.',
} as const

const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    id: 'seats-01',
    title: 'Founders’ table',
    description: 'One long table, one question: what would you do differently?',
    days: 5,
    location: 'Marylebone',
    city: 'London',
    capacity: 24,
    guests: (others) => [...others.slice(0, 14), member.uid, second.uid],
    info: {
      join_url: 'https://meet.thecave.example/founders-table',
      notes: 'The entrance is on the courtyard.\nPlease bring one page about your business.',
    },
  },
  {
    id: 'seats-02',
    title: 'Breakfast with an investor',
    description: 'A small table, so that everybody gets an answer.',
    days: 8,
    location: 'Business Bay',
    city: 'Dubai',
    capacity: 10,
    guests: (others) => [...others.slice(10, 22), member.uid, ...others.slice(22, 25)],
  },
  {
    id: 'seats-03',
    title: 'Evening at the workshop',
    description: 'A maker shows how a chair comes about, from the drawing to the first sitting.',
    days: 12,
    location: 'Jewellery Quarter',
    city: 'Birmingham',
    capacity: 6,
    guests: (others) => [...others.slice(30, 36), member.uid, ...others.slice(36, 39)],
    cancelling: 1,
  },
  {
    id: 'seats-04',
    title: 'Letters from the first year',
    description: 'Three members read from what they wrote in their first year.',
    days: -9,
    location: 'Online',
    capacity: 30,
    guests: (others) => [member.uid, second.uid, ...others.slice(40, 58)],
    present: 17,
    recorded: true,
  },
  {
    id: 'seats-05',
    title: 'Tea before the week begins',
    description: 'Half an hour each: what you plan, and what could stop you.',
    days: 1,
    location: 'Fitzrovia',
    city: 'London',
    capacity: 12,
    guests: (others) => [...others.slice(2, 9), second.uid, member.uid],
  },
  {
    id: CANCELLATION_NOTICE.event,
    title: CANCELLATION_NOTICE.title,
    description: 'Ten kilometres, and a long breakfast after it.',
    days: 6,
    location: 'Richmond',
    city: 'London',
    capacity: 8,
    guests: (others) => [member.uid, ...others.slice(20, 31)],
    cancelled: CANCELLATION_NOTICE.message,
  },
]

/**
 * Creates events with seats: one with free seats, one tomorrow, one that is full and has a waitlist, one with an offer
 * to the demo member, one that is cancelled, and one that is over.
 */
export function demoSeats(
  world: World,
  members: readonly DemoMember[],
  content: readonly SeedDocument<ContentItem>[],
): { events: SeedDocument<Event>[]; documents: SeedDocument[] } {
  const accounts: readonly string[] = Object.values(DEMO_ACCOUNTS).map(({ uid }) => uid)
  const others = members.map(({ uid }) => uid).filter((uid) => !accounts.includes(uid))
  const seeded = DEMO_EVENTS.map((demoEvent) => {
    const planned = eventOf(world, demoEvent, content)
    const ledger = ledgerOf(world, demoEvent, planned, others)
    const { cancelled_at } = ledger
    return { id: demoEvent.id, data: { ...planned, ...(cancelled_at && { cancelled_at }) }, ledger }
  })
  return {
    events: seeded.map(({ id, data }) => doc(COLLECTIONS.events, id, data)),
    documents: seeded.flatMap(({ id, ledger }) => seatDocuments(id, ledger)),
  }
}

function eventOf(
  world: World,
  { title, description, days, location, city, capacity, recorded }: DemoEvent,
  content: readonly SeedDocument<ContentItem>[],
): Event {
  const made = ago(world, 40 * DAY)
  const event_date = ahead(world, days * DAY + 18 * HOUR)
  return event(world, {
    title,
    description,
    event_date,
    ends_at: new Date(event_date.getTime() + 3 * HOUR),
    time_zone: cityNamed(city ?? null)?.zone ?? null,
    city: city ?? null,
    event_type: 'networking',
    location,
    max_attendees: capacity,
    registration_url: null,
    created_by: DEMO_ACCOUNTS.admin.uid,
    created_at: made,
    updated_at: made,
    ...(recorded && { recording_id: content[0]?.id ?? null }),
  })
}

/**
 * Returns an event's seat ledger (the document with all its seats), created with the same functions as in production.
 */
function ledgerOf(world: World, demoEvent: DemoEvent, data: Event, others: string[]): SeatLedger {
  const startTime = ago(world, 20 * DAY)
  let ledger = newLedger(data, data.updated_at, startTime)
  const act = (now: Date, work: (book: LedgerDraft) => unknown) => {
    const book = openLedger(demoEvent.id, ledger, now)
    work(book)
    ledger = closeLedger(book)
  }
  const guests = demoEvent.guests(others)
  for (const [index, uid] of guests.entries())
    act(new Date(startTime.getTime() + index * HOUR), (book) => joinEvent(book, uid))
  // These guests cancel at the beginning of the reference day. Each freed seat is offered to the next guest until the
  // end of that day.
  for (const uid of guests.slice(0, demoEvent.cancelling ?? 0))
    act(world.now, (book) => leaveEvent(book, uid))
  for (const uid of guests.slice(0, demoEvent.present ?? 0))
    act(new Date(data.event_date.getTime() + HOUR), (book) =>
      checkInEventGuest(book, { uid, name: uid }, true),
    )
  const { info, cancelled } = demoEvent
  if (cancelled) act(ago(world, 2 * DAY), (book) => markEventCancelled(book, cancelled))
  if (info) act(ago(world, DAY), (book) => setGuestInfo(book, info))
  return ledger
}
