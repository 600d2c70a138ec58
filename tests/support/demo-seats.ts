import type { ContentItem } from '@domain/entities/content-item'
import type { Event } from '@domain/entities/event'
import type { EventPrivate } from '@domain/entities/event-private'
import type { SeatLedger } from '@domain/entities/seat-ledger'
import { COLLECTIONS } from '@domain/paths'
import { checkIn, setGuestInfo } from '../../functions/src/data/seats/admin-commands'
import { close, newLedger, open, type Book } from '../../functions/src/data/seats/book'
import { join, leave } from '../../functions/src/data/seats/member-commands'
import { DEMO_ACCOUNTS } from './demo'
import type { DemoMember } from './demo-members'
import { event, type World } from './factories'
import { ago, ahead, DAY, HOUR } from './factories/factory'
import { seatDocuments } from './seat-documents'
import { doc, type SeedDocument } from './seed-document'

const { member, second } = DEMO_ACCOUNTS

/** What happens to the seats of an event of the demo, in this order. */
interface Story {
  id: string
  title: string
  description: string
  /** From the reference day. */
  days: number
  location: string
  capacity: number
  /** Members who ask for a seat, in this order. */
  guests: (others: string[]) => string[]
  /** How many of the first cancel. */
  cancelling?: number
  /** How many of the first were there. */
  present?: number
  info?: Pick<EventPrivate, 'join_url' | 'notes'>
  recorded?: true
}

const STORIES: readonly Story[] = [
  {
    id: 'seats-01',
    title: 'Founders’ table',
    description: 'One long table, one question: what would you do differently?',
    days: 5,
    location: 'London, Marylebone',
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
    location: 'Dubai, Business Bay',
    capacity: 10,
    guests: (others) => [...others.slice(10, 22), member.uid, ...others.slice(22, 25)],
  },
  {
    id: 'seats-03',
    title: 'Evening at the workshop',
    description: 'A maker shows how a chair comes about, from the drawing to the first sitting.',
    days: 12,
    location: 'Birmingham, Jewellery Quarter',
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
]

/** Events with seats: some free, full with a waitlist, an offer to the demo member, and one that is over. */
export function demoSeats(
  world: World,
  members: readonly DemoMember[],
  content: readonly SeedDocument<ContentItem>[],
): { events: SeedDocument<Event>[]; documents: SeedDocument[] } {
  const accounts: readonly string[] = Object.values(DEMO_ACCOUNTS).map(({ uid }) => uid)
  const others = members.map(({ uid }) => uid).filter((uid) => !accounts.includes(uid))
  const told = STORIES.map((story) => {
    const data = eventOf(world, story, content)
    return { id: story.id, data, ledger: ledgerOf(world, story, data, others) }
  })
  return {
    events: told.map(({ id, data }) => doc(COLLECTIONS.events, id, data)),
    documents: told.flatMap(({ id, ledger }) => seatDocuments(id, ledger)),
  }
}

function eventOf(
  world: World,
  { title, description, days, location, capacity, recorded }: Story,
  content: readonly SeedDocument<ContentItem>[],
): Event {
  const made = ago(world, 40 * DAY)
  return event(world, {
    title,
    description,
    event_date: ahead(world, days * DAY + 18 * HOUR),
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

/** Plays the story with the product's own rules. */
function ledgerOf(world: World, story: Story, data: Event, others: string[]): SeatLedger {
  const begin = ago(world, 20 * DAY)
  let ledger = newLedger(data, data.updated_at, begin)
  const act = (now: Date, work: (book: Book) => unknown) => {
    const book = open(story.id, ledger, now)
    work(book)
    ledger = close(book)
  }
  const guests = story.guests(others)
  for (const [index, uid] of guests.entries())
    act(new Date(begin.getTime() + index * HOUR), (book) => join(book, uid))
  // The offer is open until the end of the reference day.
  for (const uid of guests.slice(0, story.cancelling ?? 0))
    act(world.now, (book) => leave(book, uid))
  for (const uid of guests.slice(0, story.present ?? 0))
    act(new Date(data.event_date.getTime() + HOUR), (book) =>
      checkIn(book, { uid, name: uid }, true),
    )
  const { info } = story
  if (info) act(ago(world, DAY), (book) => setGuestInfo(book, info))
  return ledger
}
