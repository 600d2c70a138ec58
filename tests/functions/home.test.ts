import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Announcement } from '@domain/entities/announcement'
import {
  defaultPreferences,
  preferencesSchema,
  type Preferences,
} from '@domain/entities/preferences'
import {
  LENGTHS,
  NEWS_SHOWN,
  NOTICES_AT_BELL,
  STATS_CACHE_SECONDS,
  VISIT_GAP_SECONDS,
  VISIT_NOTED_SECONDS,
} from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { homeAction } from '../../functions/src/callables/home'
import { announcements } from '../../functions/src/data/announcements/collections'
import { plainData } from '../../functions/src/data/collections'
import { memberStates } from '../../functions/src/data/home/visit'
import { preferences } from '../../functions/src/data/mail/collections'
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
import { openLocks } from './support/locks'
import { MAX_WAIT_MS } from './support/max-wait'
import { answerOffer, giveEvent, rsvp } from './support/seats'
import { close, createClock, createServices, db, type Clock } from './support/services'

afterAll(close)
const locks = openLocks()
afterEach(locks.release)
const meter = meterCosts(db)

let clock: Clock
let world: World
let year = 2030
const profiles = db.collection(COLLECTIONS.profiles)
const requests = db.collection(COLLECTIONS.conciergeRequests)
const content = db.collection(COLLECTIONS.contentLibrary)
const events = db.collection(COLLECTIONS.events)

beforeEach(async () => {
  // Each test starts a year after the previous test, so that all cached data has expired.
  clock = createClock(new Date(Date.UTC(year++, 5, 1)))
  world = createWorld(clock.now())
  for (const collection of [profiles, requests, content, events, announcements(db)])
    await db.recursiveDelete(collection)
})

const timeFromNow = (ms: number) => new Date(clock.now().getTime() + ms)
const joinMember = async (
  ...parts: Parameters<typeof profile> extends [unknown, ...infer P] ? P : never
) => {
  const user_id = randomUUID()
  await profiles.doc(user_id).set(profile(world, ...parts, { user_id }))
  return user_id
}
const openHome = (uid: string, request: { time_zone?: string } = {}) =>
  call(homeAction, createServices({ now: clock.now }), request, signedIn(uid, 'member', 0))
/** Creates a member who has visited the home page, and advances the clock by a day. */
async function returningMember() {
  const uid = await joinMember({
    created_at: timeFromNow(-90 * DAY),
    regions: ['UK'],
    business_arenas: ['Tech'],
  })
  await openHome(uid)
  clock.advance(DAY / 1000)
  return uid
}
const markSeen = (uid: string, area: string) =>
  memberStates(db)
    .doc(uid)
    .set({ seen_at: { [area]: clock.now() } }, { merge: true })

describe('visits to the home page', () => {
  it('the home page shows no news during the first visit, not even after a reload', async () => {
    const uid = await joinMember('justJoined', { created_at: timeFromNow(-HOUR) })
    await joinMember({ created_at: timeFromNow(-HOUR / 2) })
    const first = await openHome(uid)
    expect(first.last_visit_at).toBeNull()
    expect(first.news.members.items).toEqual([])
    clock.advance(VISIT_GAP_SECONDS - 1)
    expect((await openHome(uid)).last_visit_at).toBeNull()
  })

  it('the home page still shows the same news after a reload, but not at the member’s next visit', async () => {
    const uid = await returningMember()
    await joinMember({ first_name: 'Layla', last_name: 'Haddad', created_at: timeFromNow(-HOUR) })
    const names = async () =>
      (await openHome(uid)).news.members.items.map(({ first_name }) => first_name)
    expect(await names()).toEqual(['Layla'])
    clock.advance(120)
    expect(await names()).toEqual(['Layla'])
    clock.advance(VISIT_NOTED_SECONDS)
    expect(await names()).toEqual(['Layla'])
    clock.advance(VISIT_GAP_SECONDS)
    expect(await names()).toEqual([])
  })

  it('in a new visit, last_visit_at is the time at which the member last opened the home page in the previous visit', async () => {
    const uid = await joinMember({ created_at: timeFromNow(-90 * DAY) })
    await openHome(uid)
    clock.advance(HOUR / 1000)
    const end = clock.now().getTime()
    await openHome(uid)
    clock.advance(VISIT_GAP_SECONDS)
    expect((await openHome(uid)).last_visit_at).toBe(end)
  })

  it('opening the home page stores the time of the visit at most once every VISIT_NOTED_SECONDS seconds', async () => {
    const uid = await joinMember()
    const countWrites = async () => {
      const before = meter.cost().writes
      await openHome(uid)
      return meter.cost().writes - before
    }
    // One write stores the time of the visit, the other the member's default preferences.
    expect(await countWrites()).toBe(2)
    clock.advance(VISIT_NOTED_SECONDS - 1)
    expect(await countWrites()).toBe(0)
    clock.advance(1)
    expect(await countWrites()).toBe(1)
  })

  it('after a member opens an area of the portal, the home page shows only the news of the other areas', async () => {
    const uid = await returningMember()
    await joinMember({ created_at: timeFromNow(-HOUR) })
    await content.add(contentItem(world, { title: 'Term sheets', created_at: timeFromNow(-HOUR) }))
    await markSeen(uid, 'members')
    const { news } = await openHome(uid)
    expect(news.members.items).toEqual([])
    expect(news.content.items).toEqual([{ title: 'Term sheets' }])
  })

  it('when a member opens the home page for the first time, last_visit_at is null, even if the member has opened a different page before', async () => {
    const uid = await joinMember({ created_at: timeFromNow(-90 * DAY) })
    await markSeen(uid, 'content')
    expect((await openHome(uid)).last_visit_at).toBeNull()
    const seen = clock.now()
    const { seen_at, visited_at } = (await memberStates(db).doc(uid).get()).data() ?? {}
    expect([seen_at.content.toDate(), visited_at.toDate()]).toEqual([seen, seen])
  })
})

describe('preferences that the home page stores', () => {
  const storedFor = async (uid: string) =>
    plainData(await preferences(db).doc(uid).get()) as Preferences | undefined

  it.each([
    ['Asia/Dubai', 'Asia/Dubai'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Middle/Nowhere', 'UTC'],
    [undefined, 'UTC'],
  ])(
    'the first view of the home page in the time zone %s stores default preferences with the time zone %s',
    async (time_zone, stored) => {
      const uid = await joinMember()
      await openHome(uid, time_zone === undefined ? {} : { time_zone })
      expect(preferencesSchema.parse(await storedFor(uid))).toEqual({
        ...defaultPreferences(stored),
        updated_at: clock.now(),
      })
    },
  )

  it('the home page refuses a text that is too long to be the name of a time zone', async () => {
    const uid = await joinMember()
    const openFrom = (length: number) => outcomeOf(openHome(uid, { time_zone: 'Z'.repeat(length) }))
    expect(await openFrom(LENGTHS.timeZone + 1)).toBe('invalid_request')
    expect(await openFrom(LENGTHS.timeZone)).toMatchObject({ last_visit_at: null })
  })

  it('the home page stores preferences for a member whose earlier visits stored no preferences', async () => {
    const uid = await joinMember()
    const visited_at = timeFromNow(-DAY)
    await memberStates(db).doc(uid).set({ seen_at: {}, visited_at, last_visit_at: null })
    await openHome(uid, { time_zone: 'Asia/Dubai' })
    expect(await storedFor(uid)).toMatchObject({ mail: {}, time_zone: 'Asia/Dubai' })
  })

  it('the home page neither changes stored preferences nor restores deleted preferences', async () => {
    const uid = await joinMember()
    const chosen = {
      ...defaultPreferences('Europe/London'),
      mail: { content: 'never' as const },
      updated_at: timeFromNow(-DAY),
    }
    await preferences(db).doc(uid).set(chosen)
    await openHome(uid, { time_zone: 'Asia/Dubai' })
    expect(await storedFor(uid)).toEqual(chosen)
    await preferences(db).doc(uid).delete()
    clock.advance(VISIT_GAP_SECONDS)
    await openHome(uid, { time_zone: 'Asia/Dubai' })
    expect(await storedFor(uid)).toBeUndefined()
  })

  it('the home page opens while the document with the member’s preferences is locked, and a later visit stores them', async () => {
    const uid = await joinMember()
    await locks.hold(preferences(db).doc(uid))
    expect(await openHome(uid, { time_zone: 'Asia/Dubai' })).toMatchObject({ last_visit_at: null })
    expect(await storedFor(uid)).toBeUndefined()
    await locks.release()
    clock.advance(VISIT_GAP_SECONDS)
    await expect
      .poll(
        async () => {
          await openHome(uid, { time_zone: 'Asia/Dubai' })
          return (await storedFor(uid))?.time_zone
        },
        { timeout: MAX_WAIT_MS },
      )
      .toBe('Asia/Dubai')
  })
})

describe('news on the home page', () => {
  it('the home page shows new members, content and events, and changes to the member’s requests, all since the last visit', async () => {
    const uid = await returningMember()
    const otherUid = await joinMember({ created_at: timeFromNow(-90 * DAY) })
    for (const created_at of [timeFromNow(-HOUR), timeFromNow(-2 * DAY)]) {
      await content.add(contentItem(world, { title: `Of ${created_at.getTime()}`, created_at }))
      await joinMember({ first_name: `At ${created_at.getTime()}`, created_at })
      await events.add(
        event(world, {
          title: `E ${created_at.getTime()}`,
          created_at,
          event_date: timeFromNow(DAY),
        }),
      )
    }
    const answered = {
      status: 'completed',
      status_by: 'admin',
      status_at: timeFromNow(-HOUR),
    } as const
    await requests.add(conciergeRequest(world, { user_id: uid, title: 'Mine', ...answered }))
    await requests.add(
      conciergeRequest(world, {
        user_id: uid,
        title: 'Old',
        ...answered,
        status_at: timeFromNow(-2 * DAY),
      }),
    )
    await requests.add(
      conciergeRequest(world, { user_id: uid, title: 'By me', ...answered, status_by: uid }),
    )
    await requests.add(
      conciergeRequest(world, { user_id: otherUid, title: 'Not mine', ...answered }),
    )
    const { news } = await openHome(uid)
    const hour = timeFromNow(-HOUR).getTime()
    expect(news.members.items.map(({ first_name }) => first_name)).toEqual([`At ${hour}`])
    expect(news.content.items).toEqual([{ title: `Of ${hour}` }])
    expect(news.events.items.map(({ title }) => title)).toEqual([`E ${hour}`])
    expect(news.requests.items).toEqual([{ title: 'Mine', status: 'completed' }])
  })

  it('the news on the home page includes a request whose status another tool has set to a value that the app does not know', async () => {
    const uid = await returningMember()
    const changed = { status: 'passed_on', status_by: 'admin', status_at: timeFromNow(-HOUR) }
    await requests.add({ ...conciergeRequest(world, { user_id: uid, title: 'Mine' }), ...changed })
    const { news } = await openHome(uid)
    expect(news.requests.items).toEqual([{ title: 'Mine', status: 'passed_on' }])
  })

  it('the news on the home page excludes the caller, suspended members, and past or cancelled events', async () => {
    const uid = await returningMember()
    await profiles.doc(uid).update({ created_at: timeFromNow(-HOUR) })
    await joinMember({ created_at: timeFromNow(-HOUR), suspended: true })
    const made = { created_at: timeFromNow(-HOUR) }
    await events.add(event(world, { ...made, event_date: timeFromNow(-1000) }))
    await events.add(
      event(world, { ...made, event_date: timeFromNow(DAY), cancelled_at: timeFromNow(-1000) }),
    )
    const { news, next_event } = await openHome(uid)
    expect([news.members.items, news.events.items, next_event]).toEqual([[], [], null])
  })

  it('the home page stops showing a new member as soon as that member is suspended', async () => {
    const uid = await returningMember()
    const other = await joinMember({ created_at: timeFromNow(-HOUR) })
    expect((await openHome(uid)).news.members.items).toHaveLength(1)
    await profiles.doc(other).update({ suspended: true })
    expect((await openHome(uid)).news.members.items).toEqual([])
  })

  it('the home page indicates when there is more news than it lists', async () => {
    const uid = await returningMember()
    for (let n = 0; n < NEWS_SHOWN; n += 1) await joinMember({ created_at: timeFromNow(-HOUR - n) })
    const { members } = (await openHome(uid)).news
    expect([members.items.length, members.is_more]).toEqual([NEWS_SHOWN, false])
    await joinMember({ created_at: timeFromNow(-HOUR) })
    const more = (await openHome(uid)).news.members
    expect([more.items.length, more.is_more]).toEqual([NEWS_SHOWN, true])
  })

  it('the next event on the home page is the earliest event that has not begun', async () => {
    const uid = await returningMember()
    for (const [title, days] of [
      ['Past', -1],
      ['Far', 9],
      ['Next', 3],
    ] as const)
      await events.add(event(world, { title, event_date: timeFromNow(days * DAY) }))
    expect((await openHome(uid)).next_event).toMatchObject({
      title: 'Next',
      event_date: timeFromNow(3 * DAY).getTime(),
    })
  })

  it('if the next two events are cancelled, the home page reads up to six more events to find one that is not cancelled', async () => {
    const uid = await returningMember()
    const cancelled: string[] = []
    for (let day = 1; day <= 7; day += 1) {
      const fields = { event_date: timeFromNow(day * DAY), cancelled_at: timeFromNow(-1000) }
      cancelled.push((await events.add(event(world, fields))).id)
    }
    await events.add(event(world, { title: 'Next', event_date: timeFromNow(8 * DAY) }))
    const firstReads = async () => {
      clock.advance(STATS_CACHE_SECONDS)
      const before = meter.cost().reads
      const { next_event } = await openHome(uid)
      return { title: next_event?.title, reads: meter.cost().reads - before }
    }
    const passing = await firstReads()
    expect(passing.title).toBe('Next')
    await events.doc(cancelled[1] ?? '').update({ title: 'Restored', cancelled_at: null })
    const direct = await firstReads()
    expect(direct.title).toBe('Restored')
    expect(passing.reads - direct.reads).toBe(6)
  })
})

describe('announcements on the home page', () => {
  const announce = (title: string, fields: Partial<Announcement> = {}) =>
    announcements(db).add(
      announcement(world, {
        title,
        starts_at: timeFromNow(-HOUR),
        created_at: timeFromNow(-HOUR),
        ...fields,
      }),
    )
  const titles = async (uid: string) =>
    (await openHome(uid)).announcements.map(({ title }) => title)

  it('the home page shows a member at most three live announcements, pinned announcements first', async () => {
    const uid = await returningMember()
    await announce('UK', { audience: 'UK', starts_at: timeFromNow(-3 * HOUR) })
    await announce('Pinned', { audience: 'Tech', starts_at: timeFromNow(-9 * DAY), pinned: true })
    await announce('KSA', { audience: 'KSA' })
    await announce('All', { starts_at: timeFromNow(-2 * HOUR) })
    await announce('Oldest', { starts_at: timeFromNow(-8 * DAY) })
    expect(await titles(uid)).toEqual(['Pinned', 'All', 'UK'])
  })

  it('only members who have a seat at an event see an announcement for the event’s guests on the home page', async () => {
    const [uid, other] = [
      await returningMember(),
      await joinMember({ created_at: timeFromNow(-90 * DAY) }),
    ]
    const guests = async (event_date: Date) => {
      const id = await giveEvent(clock.now(), { event_date, max_attendees: 1 })
      await announce(id, { audience: 'guests', event_id: id })
      return id
    }
    const [dinner] = [await guests(timeFromNow(9 * DAY)), await guests(timeFromNow(8 * DAY))]
    const setGoing = (member: string, going: boolean) =>
      rsvp(createServices({ now: clock.now }), dinner, member, going)
    const seen = async () => {
      clock.advance(STATS_CACHE_SECONDS)
      return [await titles(uid), await titles(other)]
    }
    expect(await seen()).toEqual([[], []])
    await setGoing(uid, true)
    await setGoing(other, true)
    // The member `other` first waits, then has an offer, and finally gets the seat.
    expect(await seen()).toEqual([[dinner], []])
    await setGoing(uid, false)
    expect(await seen()).toEqual([[], []])
    await answerOffer(createServices({ now: clock.now }), dinner, other, true)
    expect(await seen()).toEqual([[], [dinner]])
  })

  it('the home page shows no announcement that is withdrawn, has ended or has not started', async () => {
    const uid = await returningMember()
    await announce('Withdrawn', { state: 'withdrawn' })
    await announce('Ended', { state: 'ended' })
    await announce('Scheduled', { state: 'scheduled', starts_at: timeFromNow(HOUR) })
    await announce('Live too early', { starts_at: timeFromNow(1000) })
    await announce('Over', { ends_at: timeFromNow(-1000) })
    await announce('Shown', { ends_at: timeFromNow(HOUR) })
    expect(await titles(uid)).toEqual(['Shown'])
  })

  it('the home page stops showing an announcement at its end time, even if the process has cached it', async () => {
    const uid = await returningMember()
    await announce('Short', { ends_at: timeFromNow(5000) })
    expect(await titles(uid)).toEqual(['Short'])
    clock.advance(5)
    expect(await titles(uid)).toEqual([])
  })

  it('the home page stops showing a withdrawn announcement when the cached announcements expire', async () => {
    const uid = await returningMember()
    const ref = await announce('Withdrawn later')
    expect(await titles(uid)).toEqual(['Withdrawn later'])
    await ref.update({ state: 'withdrawn' })
    clock.advance(STATS_CACHE_SECONDS)
    expect(await titles(uid)).toEqual([])
  })
})

describe('the home page of a new member', () => {
  it.each([
    [
      'who has just joined',
      ['justJoined', { created_at: -HOUR }],
      ['picture', 'superpower', 'regions', 'topics'],
    ],
    ['without a picture', [{ created_at: -HOUR }], ['picture']],
    ['who joined long ago', ['justJoined', { created_at: -90 * DAY }], null],
  ] as const)(
    'the home page lists the incomplete parts of the profile of a member %s',
    async (_, [...parts], steps) => {
      const made = parts.map((part) =>
        typeof part === 'string' ? part : { created_at: timeFromNow(part.created_at) },
      )
      expect((await openHome(await joinMember(...made))).missing_steps).toEqual(steps)
    },
  )

  it('a member without a profile can open the home page', async () => {
    const uid = randomUUID()
    expect(await outcomeOf(openHome(uid))).toMatchObject({
      missing_steps: null,
      last_visit_at: null,
    })
  })
})

describe('the cost of the home page', () => {
  it('once the process has cached the shared data, opening the home page costs at most 30 reads, even with as much data as the page can show', async () => {
    const uid = await returningMember()
    for (let n = 0; n < 9; n += 1) {
      const created_at = timeFromNow(-HOUR - n)
      await joinMember({ created_at })
      await content.add(contentItem(world, { created_at }))
      await events.add(event(world, { created_at, event_date: timeFromNow(DAY + n) }))
      const completed = { status: 'completed', status_by: 'admin', status_at: created_at } as const
      await requests.add(conciergeRequest(world, { user_id: uid, ...completed }))
      await announcements(db).add(announcement(world, { starts_at: created_at, created_at }))
    }
    for (const event_date of [timeFromNow(20 * DAY), timeFromNow(21 * DAY)]) {
      const event_id = await giveEvent(clock.now(), { event_date })
      await rsvp(createServices({ now: clock.now }), event_id, uid)
      const guests = { audience: 'guests' as const, event_id, starts_at: timeFromNow(-HOUR) }
      await announcements(db).add(announcement(world, guests))
    }
    const services = createServices({ now: clock.now })
    const cost = async () => {
      const before = meter.cost().reads
      await countCall(services, { limit: 'callsPerMember', subject: uid })
      await openHome(uid)
      return meter.cost().reads - before
    }
    const first = await cost()
    clock.advance(1)
    const again = await cost()
    /**
     * The number of reads that the browser makes itself: the notifications in the bell's menu, their count, the profile
     * and the role.
     */
    const browser = NOTICES_AT_BELL + 1 + 2
    expect(again).toBe(15)
    expect(again + browser).toBeLessThanOrEqual(30)
    // The first call also reads data that the process then caches for all callers: counts, content, events,
    // announcements, and seat ledgers (the documents with all guests of an event).
    expect(first - again).toBe(5 + 4 + 4 + 2 + 11 + 2)
  })
})
