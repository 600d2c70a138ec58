import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Announcement } from '@domain/entities/announcement'
import {
  NEWS_SHOWN,
  NOTICES_AT_BELL,
  STATS_CACHE_SECONDS,
  VISIT_GAP_SECONDS,
  VISIT_NOTED_SECONDS,
} from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { homeAction } from '../../functions/src/callables/home'
import { announcements } from '../../functions/src/data/announcements/collections'
import { memberStates } from '../../functions/src/data/home/visit'
import { countCall } from '../../functions/src/data/rate-limits'
import {
  announcement,
  conciergeRequest,
  contentItem,
  createWorld,
  event,
  profile,
  type World,
} from '../support/factories'
import { DAY, HOUR } from '../support/factories/factory'
import { meterCosts } from '../support/firestore-meter'
import { call, outcomeOf, signedIn } from './support/calls'
import { answerOffer, giveEvent, rsvp } from './support/seats'
import { close, createClock, createServices, db, type Clock } from './support/services'

afterAll(close)
const meter = meterCosts(db)

let clock: Clock
let world: World
let year = 2030
const profiles = db.collection(COLLECTIONS.profiles)
const requests = db.collection(COLLECTIONS.conciergeRequests)
const content = db.collection(COLLECTIONS.contentLibrary)
const events = db.collection(COLLECTIONS.events)

beforeEach(async () => {
  // Each test has a later clock than the one before, because a process caches what is the same for everybody.
  clock = createClock(new Date(Date.UTC(year++, 5, 1)))
  world = createWorld(clock.now())
  for (const collection of [profiles, requests, content, events, announcements(db)])
    await db.recursiveDelete(collection)
})

const at = (ms: number) => new Date(clock.now().getTime() + ms)
const join = async (
  ...parts: Parameters<typeof profile> extends [unknown, ...infer P] ? P : never
) => {
  const user_id = randomUUID()
  await profiles.doc(user_id).set(profile(world, ...parts, { user_id }))
  return user_id
}
const open = (uid: string) =>
  call(homeAction, createServices({ now: clock.now }), {}, signedIn(uid, 'member', 0))
/** Creates a member who has visited the home, and advances the clock by a day. */
async function returning() {
  const uid = await join({ created_at: at(-90 * DAY), regions: ['UK'], business_arenas: ['Tech'] })
  await open(uid)
  clock.advance(DAY / 1000)
  return uid
}
const markSeen = (uid: string, area: string) =>
  memberStates(db)
    .doc(uid)
    .set({ seen_at: { [area]: clock.now() } }, { merge: true })

describe('visits of the home', () => {
  it('the first visit to the home shows no news, also after a reload', async () => {
    const uid = await join('justJoined', { created_at: at(-HOUR) })
    await join({ created_at: at(-HOUR / 2) })
    const first = await open(uid)
    expect(first.last_visit_at).toBeNull()
    expect(first.news.members.items).toEqual([])
    clock.advance(VISIT_GAP_SECONDS - 1)
    expect((await open(uid)).last_visit_at).toBeNull()
  })

  it('news are still shown after a reload, and no longer at the next visit', async () => {
    const uid = await returning()
    await join({ first_name: 'Layla', last_name: 'Haddad', created_at: at(-HOUR) })
    const names = async () =>
      (await open(uid)).news.members.items.map(({ first_name }) => first_name)
    expect(await names()).toEqual(['Layla'])
    clock.advance(120)
    expect(await names()).toEqual(['Layla'])
    clock.advance(VISIT_NOTED_SECONDS)
    expect(await names()).toEqual(['Layla'])
    clock.advance(VISIT_GAP_SECONDS)
    expect(await names()).toEqual([])
  })

  it('the time of the previous visit is the time of its last view', async () => {
    const uid = await join({ created_at: at(-90 * DAY) })
    await open(uid)
    clock.advance(HOUR / 1000)
    const end = clock.now().getTime()
    await open(uid)
    clock.advance(VISIT_GAP_SECONDS)
    expect((await open(uid)).last_visit_at).toBe(end)
  })

  it('a view of the home is stored at most every few minutes', async () => {
    const uid = await join()
    const countWrites = async () => {
      const before = meter.cost().writes
      await open(uid)
      return meter.cost().writes - before
    }
    expect(await countWrites()).toBe(1)
    clock.advance(VISIT_NOTED_SECONDS - 1)
    expect(await countWrites()).toBe(0)
    clock.advance(1)
    expect(await countWrites()).toBe(1)
  })

  it('opening an area removes only the news of that area', async () => {
    const uid = await returning()
    await join({ created_at: at(-HOUR) })
    await content.add(contentItem(world, { title: 'Term sheets', created_at: at(-HOUR) }))
    await markSeen(uid, 'members')
    const { news } = await open(uid)
    expect(news.members.items).toEqual([])
    expect(news.content.items).toEqual([{ title: 'Term sheets' }])
  })

  it('the first view of the home has no previous visit, even if an area was opened before', async () => {
    const uid = await join({ created_at: at(-90 * DAY) })
    await markSeen(uid, 'content')
    expect((await open(uid)).last_visit_at).toBeNull()
    const seen = clock.now()
    const { seen_at, visited_at } = (await memberStates(db).doc(uid).get()).data() ?? {}
    expect([seen_at.content.toDate(), visited_at.toDate()]).toEqual([seen, seen])
  })
})

describe('the news of the home', () => {
  it('the home shows new members, content, events and changed requests, and nothing older', async () => {
    const uid = await returning()
    const other = await join({ created_at: at(-90 * DAY) })
    for (const created_at of [at(-HOUR), at(-2 * DAY)]) {
      await content.add(contentItem(world, { title: `Of ${created_at.getTime()}`, created_at }))
      await join({ first_name: `At ${created_at.getTime()}`, created_at })
      await events.add(
        event(world, { title: `E ${created_at.getTime()}`, created_at, event_date: at(DAY) }),
      )
    }
    const answered = { status: 'completed', status_by: 'admin', status_at: at(-HOUR) } as const
    await requests.add(conciergeRequest(world, { user_id: uid, title: 'Mine', ...answered }))
    await requests.add(
      conciergeRequest(world, { user_id: uid, title: 'Old', ...answered, status_at: at(-2 * DAY) }),
    )
    await requests.add(
      conciergeRequest(world, { user_id: uid, title: 'By me', ...answered, status_by: uid }),
    )
    await requests.add(conciergeRequest(world, { user_id: other, title: 'Not mine', ...answered }))
    const { news } = await open(uid)
    const hour = at(-HOUR).getTime()
    expect(news.members.items.map(({ first_name }) => first_name)).toEqual([`At ${hour}`])
    expect(news.content.items).toEqual([{ title: `Of ${hour}` }])
    expect(news.events.items.map(({ title }) => title)).toEqual([`E ${hour}`])
    expect(news.requests.items).toEqual([{ title: 'Mine', status: 'completed' }])
  })

  it('the news leave out the member, suspended members, and past or cancelled events', async () => {
    const uid = await returning()
    await profiles.doc(uid).update({ created_at: at(-HOUR) })
    await join({ created_at: at(-HOUR), suspended: true })
    const made = { created_at: at(-HOUR) }
    await events.add(event(world, { ...made, event_date: at(-1000) }))
    await events.add(event(world, { ...made, event_date: at(DAY), cancelled_at: at(-1000) }))
    const { news, next_event } = await open(uid)
    expect([news.members.items, news.events.items, next_event]).toEqual([[], [], null])
  })

  it('the next view of the home does not name a member who has just been suspended', async () => {
    const uid = await returning()
    const other = await join({ created_at: at(-HOUR) })
    expect((await open(uid)).news.members.items).toHaveLength(1)
    await profiles.doc(other).update({ suspended: true })
    expect((await open(uid)).news.members.items).toEqual([])
  })

  it('the home indicates when there is more news than it lists', async () => {
    const uid = await returning()
    for (let n = 0; n < NEWS_SHOWN; n += 1) await join({ created_at: at(-HOUR - n) })
    const { members } = (await open(uid)).news
    expect([members.items.length, members.is_more]).toEqual([NEWS_SHOWN, false])
    await join({ created_at: at(-HOUR) })
    const more = (await open(uid)).news.members
    expect([more.items.length, more.is_more]).toEqual([NEWS_SHOWN, true])
  })

  it('the next event on the home is the first one that has not begun', async () => {
    const uid = await returning()
    for (const [title, days] of [
      ['Past', -1],
      ['Far', 9],
      ['Next', 3],
    ] as const)
      await events.add(event(world, { title, event_date: at(days * DAY) }))
    expect((await open(uid)).next_event).toMatchObject({
      title: 'Next',
      event_date: at(3 * DAY).getTime(),
    })
  })
})

describe('the announcements of the home', () => {
  const announce = (title: string, fields: Partial<Announcement> = {}) =>
    announcements(db).add(
      announcement(world, { title, starts_at: at(-HOUR), created_at: at(-HOUR), ...fields }),
    )
  const titles = async (uid: string) => (await open(uid)).announcements.map(({ title }) => title)

  it('the home shows at most three live announcements for this member, pinned ones first', async () => {
    const uid = await returning()
    await announce('UK', { audience: 'UK', starts_at: at(-3 * HOUR) })
    await announce('Pinned', { audience: 'Tech', starts_at: at(-9 * DAY), pinned: true })
    await announce('KSA', { audience: 'KSA' })
    await announce('All', { starts_at: at(-2 * HOUR) })
    await announce('Oldest', { starts_at: at(-8 * DAY) })
    expect(await titles(uid)).toEqual(['Pinned', 'All', 'UK'])
  })

  it('an announcement to the guests of an event is shown to a member with a seat, and to nobody else', async () => {
    const [uid, other] = [await returning(), await join({ created_at: at(-90 * DAY) })]
    const guests = async (event_date: Date) => {
      const id = await giveEvent(clock.now(), { event_date, max_attendees: 1 })
      await announce(id, { audience: 'guests', event_id: id })
      return id
    }
    const [dinner] = [await guests(at(9 * DAY)), await guests(at(8 * DAY))]
    const setGoing = (member: string, going: boolean) =>
      rsvp(createServices({ now: clock.now }), dinner, member, going)
    const seen = async () => {
      clock.advance(STATS_CACHE_SECONDS)
      return [await titles(uid), await titles(other)]
    }
    expect(await seen()).toEqual([[], []])
    await setGoing(uid, true)
    await setGoing(other, true)
    // The other member waits, then has an offer, and then gets the seat.
    expect(await seen()).toEqual([[dinner], []])
    await setGoing(uid, false)
    expect(await seen()).toEqual([[], []])
    await answerOffer(createServices({ now: clock.now }), dinner, other, true)
    expect(await seen()).toEqual([[], [dinner]])
  })

  it('announcements that are withdrawn, over or not yet started are not shown on the home', async () => {
    const uid = await returning()
    await announce('Withdrawn', { state: 'withdrawn' })
    await announce('Ended', { state: 'ended' })
    await announce('Scheduled', { state: 'scheduled', starts_at: at(HOUR) })
    await announce('Live too early', { starts_at: at(1000) })
    await announce('Over', { ends_at: at(-1000) })
    await announce('Shown', { ends_at: at(HOUR) })
    expect(await titles(uid)).toEqual(['Shown'])
  })

  it('an announcement on the home ends on time, although the process caches it', async () => {
    const uid = await returning()
    await announce('Short', { ends_at: at(5000) })
    expect(await titles(uid)).toEqual(['Short'])
    clock.advance(5)
    expect(await titles(uid)).toEqual([])
  })

  it('the home stops showing a withdrawn announcement once its cache has expired', async () => {
    const uid = await returning()
    const ref = await announce('Withdrawn later')
    expect(await titles(uid)).toEqual(['Withdrawn later'])
    await ref.update({ state: 'withdrawn' })
    clock.advance(STATS_CACHE_SECONDS)
    expect(await titles(uid)).toEqual([])
  })
})

describe('a new member', () => {
  it.each([
    [
      'who has just joined',
      ['justJoined', { created_at: -HOUR }],
      ['picture', 'superpower', 'regions', 'topics'],
    ],
    ['who lacks a picture', [{ created_at: -HOUR }], ['picture']],
    ['who joined long ago', ['justJoined', { created_at: -90 * DAY }], null],
  ] as const)(
    'the home of a member %s lists the right missing steps of the profile',
    async (_, [...parts], steps) => {
      const made = parts.map((part) =>
        typeof part === 'string' ? part : { created_at: at(part.created_at) },
      )
      expect((await open(await join(...made))).missing_steps).toEqual(steps)
    },
  )

  it('a member without a profile can open the home', async () => {
    const uid = randomUUID()
    expect(await outcomeOf(open(uid))).toMatchObject({ missing_steps: null, last_visit_at: null })
  })
})

describe('the reads of the home', () => {
  it('a view of the home with the most data costs at most 30 reads, apart from reads shared by all callers', async () => {
    const uid = await returning()
    for (let n = 0; n < 9; n += 1) {
      const created_at = at(-HOUR - n)
      await join({ created_at })
      await content.add(contentItem(world, { created_at }))
      await events.add(event(world, { created_at, event_date: at(DAY + n) }))
      const completed = { status: 'completed', status_by: 'admin', status_at: created_at } as const
      await requests.add(conciergeRequest(world, { user_id: uid, ...completed }))
      await announcements(db).add(announcement(world, { starts_at: created_at, created_at }))
    }
    for (const event_date of [at(20 * DAY), at(21 * DAY)]) {
      const event_id = await giveEvent(clock.now(), { event_date })
      await rsvp(createServices({ now: clock.now }), event_id, uid)
      const guests = { audience: 'guests' as const, event_id, starts_at: at(-HOUR) }
      await announcements(db).add(announcement(world, guests))
    }
    const services = createServices({ now: clock.now })
    const cost = async () => {
      const before = meter.cost().reads
      await countCall(services, { limit: 'callsPerMember', subject: uid })
      await open(uid)
      return meter.cost().reads - before
    }
    const first = await cost()
    clock.advance(1)
    const again = await cost()
    /** Reads by the browser: the notifications at the bell, their count, and the listeners of profile and role. */
    const browser = NOTICES_AT_BELL + 1 + 2
    expect(again).toBe(15)
    expect(again + browser).toBeLessThanOrEqual(30)
    // The first view also reads what the process then caches for all callers: counts, content, events, eleven
    // announcements and two seat ledgers.
    expect(first - again).toBe(5 + 4 + 4 + 2 + 11 + 2)
  })
})
