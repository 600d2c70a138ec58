import type { HomeAnnouncement, HomeEvent, HomeNews } from '@domain/calls/home'
import { shownRequestSchema } from '@domain/entities/concierge-request'
import type { Event } from '@domain/entities/event'
import type { SeenArea } from '@domain/entities/member-state'
import { profileSchema } from '@domain/entities/profile'
import { ANNOUNCEMENTS_SHOWN, NEWS_SHOWN } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import type { Services } from '../../lib/services'
import { isInAudience, type MemberGroups } from '../announcements/audience'
import { rowsOf } from '../collections'
import type { SharedHomeData } from './shared'

type GetSeenTime = (area: SeenArea) => Date | undefined
type RequiredServices = Pick<Services, 'db' | 'now'>

/**
 * Returns what is new in each area of the portal since the member last looked at it. New members are not cached, so
 * that a suspended member is never named. Costs at most 9 reads in addition to the shared data.
 */
export async function newsFor(
  services: RequiredServices,
  uid: string,
  since: GetSeenTime,
  { content, newEvents }: SharedHomeData,
): Promise<HomeNews> {
  const [members, requests] = await Promise.all([
    newMembers(services, uid, since('members')),
    newlyAnsweredRequests(services, uid, since('requests')),
  ])
  const now = services.now()
  const isNewSince = (moment: Date | undefined, { created_at }: { created_at: Date }) =>
    moment !== undefined && created_at > moment && created_at <= now
  return {
    members: newsSection(members, ({ user_id, first_name, last_name, avatar_url }) => ({
      user_id,
      first_name,
      last_name,
      avatar_url,
    })),
    content: newsSection(
      content.filter((item) => isNewSince(since('content'), item)),
      ({ title }) => ({ title }),
    ),
    events: newsSection(
      newEvents.filter((event) => isNewSince(since('events'), event) && event.event_date > now),
      ({ id, title }) => ({ id, title }),
    ),
    requests: newsSection(requests, ({ title, status }) => ({ title, status })),
  }
}

const newsSection = <Row, Item>(rows: readonly Row[], item: (row: Row) => Item) => ({
  items: rows.slice(0, NEWS_SHOWN).map(item),
  is_more: rows.length > NEWS_SHOWN,
})

async function newMembers({ db }: RequiredServices, uid: string, since: Date | undefined) {
  if (!since) return []
  const profiles = db.collection(COLLECTIONS.profiles)
  const query = buildQuery(profiles, QUERIES.visibleMembersSince, [false, since])
  // Two more than NEWS_SHOWN: one to find out whether there are more new members than the page shows, and one in place
  // of the member's own profile.
  const { docs } = await query.limit(NEWS_SHOWN + 2).get()
  return rowsOf(profileSchema, docs).filter(({ id }) => id !== uid)
}

async function newlyAnsweredRequests(
  { db }: RequiredServices,
  uid: string,
  since: Date | undefined,
) {
  if (!since) return []
  const requests = db.collection(COLLECTIONS.conciergeRequests)
  const query = buildQuery(requests, QUERIES.answeredRequests, [uid, since])
  const { docs } = await query.limit(NEWS_SHOWN + 1).get()
  return rowsOf(shownRequestSchema, docs).filter(({ status_by }) => status_by !== uid)
}

/** The announcements to show to a member now: the pinned announcements, then the others, each newest first. */
export function announcementsFor(
  { announcements, seated }: Pick<SharedHomeData, 'announcements' | 'seated'>,
  { uid, profile, now }: { uid: string; profile: Omit<MemberGroups, 'events'>; now: Date },
): HomeAnnouncement[] {
  const events = new Set([...seated].flatMap(([id, uids]) => (uids.has(uid) ? [id] : [])))
  return announcements
    .filter(
      (announcement) =>
        announcement.starts_at <= now &&
        (announcement.ends_at === null || announcement.ends_at > now) &&
        isInAudience(announcement, { ...profile, events }),
    )
    .toSorted(
      (a, b) =>
        Number(b.pinned) - Number(a.pinned) || b.starts_at.getTime() - a.starts_at.getTime(),
    )
    .slice(0, ANNOUNCEMENTS_SHOWN)
    .map(({ id, title, text, pinned, starts_at }) => ({
      id,
      title,
      text,
      pinned,
      starts_at: starts_at.getTime(),
    }))
}

/** The next event that has not begun; null if there is none. */
export function nextEvent({ events }: Pick<SharedHomeData, 'events'>, now: Date): HomeEvent | null {
  const next = events.find(({ event_date }) => event_date > now)
  return next ? cardOf(next) : null
}

const cardOf = ({
  id,
  title,
  location,
  city,
  time_zone,
  event_date,
  ends_at,
}: Event & { id: string }): HomeEvent => ({
  id,
  title,
  location,
  city,
  time_zone,
  event_date: event_date.getTime(),
  ends_at: ends_at?.getTime() ?? null,
})
