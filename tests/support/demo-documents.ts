import { createHash } from 'node:crypto'
import { CONTENT_TYPES, REQUEST_PRIORITIES, REQUEST_STATUSES } from '@domain/options'
import { applicationSearch } from '@domain/calls/search-applications'
import { auditSearch } from '@domain/calls/search-audit'
import { contentSearch } from '@domain/calls/search-content'
import { eventSearch } from '@domain/calls/search-events'
import { inviteCodeSearch } from '@domain/calls/search-invite-codes'
import { memberSearch } from '@domain/directory'
import { requestSearch } from '@domain/calls/search-requests'
import type { Announcement, Mailing } from '@domain/entities/announcement'
import type { ApiKey } from '@domain/entities/api-key'
import type { ConciergeRequest } from '@domain/entities/concierge-request'
import type { ContentItem } from '@domain/entities/content-item'
import type { Event } from '@domain/entities/event'
import type { InviteCode } from '@domain/entities/invite-code'
import type { MemberState } from '@domain/entities/member-state'
import type { Notice } from '@domain/entities/notice'
import type { OutboxMail } from '@domain/entities/outbox-mail'
import { MAIL_DAYS, NOTICE_DAYS } from '@domain/limits'
import type { NoticeKind } from '@domain/notices'
import { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { momentsAt } from '@domain/zones'
import { DEMO_ACCOUNTS, DEMO_API_KEY, DEMO_CODES, DEMO_INACTIVE_API_KEY } from './demo'
import { demoApplications } from './demo-applications'
import { demoTrail } from './demo-audit'
import { demoInvitations, demoSponsorships } from './demo-invitations'
import { demoMemberId, demoMembers, type DemoMember } from './demo-members'
import { CANCELLATION_NOTICE, demoSeats } from './demo-seats'
import {
  announcement,
  apiKey,
  apiKeyUsage,
  conciergeRequest,
  contentItem,
  createWorld,
  dailyWin,
  event,
  inviteCode,
  notice,
  outboxMail,
  userRole,
  type World,
} from './factories'
import { ago, ahead, DAY, HOUR } from './factories/factory'
import { doc, entryDocuments, searched, type SeedDocument } from './seed-document'
import { ANNOUNCEMENTS } from './texts/announcements'
import { CONTENT } from './texts/content'
import { EVENTS, PLACED_EVENTS } from './texts/events'
import { REQUESTS } from './texts/requests'
import { WINS } from './texts/wins'

export interface Demo {
  members: DemoMember[]
  documents: SeedDocument[]
}

/**
 * Creates all data of the demo. Ids and texts never change; dates are relative to the reference day.
 * @param now a moment of the reference day, in UTC
 */
export function demo(now: Date): Demo {
  const world = createWorld(new Date(Math.floor(now.getTime() / DAY) * DAY))
  const members = demoMembers(world)
  const applicants = demoApplications(world)
  const library = content(world)
  const seats = demoSeats(world, members, library)
  const done = {
    members,
    applications: applicants.applications,
    content: library,
    events: [...events(world), ...placedEvents(world), ...seats.events],
    requests: requests(world),
    keys: keys(world),
    codes: [...codes(world, members), ...applicants.codes],
    announcements: announcements(world),
  }
  const outbox = mails(world, done)
  const documents = [
    ...members.map(({ uid, profile }) => doc(COLLECTIONS.profiles, uid, profile)),
    ...members.flatMap(({ uid, profile, role }) =>
      entryDocuments(memberSearch, uid, { ...profile, role }),
    ),
    ...members
      .filter(({ hasRow }) => hasRow)
      .map(({ uid, role }) =>
        doc(COLLECTIONS.userRoles, uid, userRole(world, { user_id: uid, role })),
      ),
    ...searched(contentSearch, done.content),
    ...searched(eventSearch, done.events),
    ...seats.documents,
    ...searched(requestSearch, done.requests),
    ...done.keys,
    // The endpoint refuses an API key that has no usage counter (decision 005), so a counter is created for each key.
    ...done.keys.map(({ id }) => doc(SERVER_COLLECTIONS.apiKeyUsage, id, apiKeyUsage())),
    ...searched(inviteCodeSearch, done.codes),
    ...demoSponsorships(
      done.codes.map(({ data }) => data),
      members,
    ),
    ...searched(
      auditSearch,
      demoTrail({ ...done, mails: outbox }).map((entry, index) =>
        doc(SERVER_COLLECTIONS.auditLog, numbered('act', index), entry),
      ),
    ),
    ...searched(applicationSearch, applicants.applications),
    ...applicants.notes,
    ...notices(world, done),
    ...done.announcements,
    ...mailings(world),
    ...outbox,
    ...refusedAddresses(world),
    ...states(world),
    ...wins(world),
  ]
  return { members, documents }
}

const numbered = (word: string, index: number) => `${word}-${String(index + 1).padStart(2, '0')}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const ADMINS = [DEMO_ACCOUNTS.admin.uid, demoMemberId(5)] as const
const adminOf = (index: number) => ADMINS[index % ADMINS.length] ?? ADMINS[0]

function content(world: World): SeedDocument<ContentItem>[] {
  return CONTENT.map(([content_type, title, description], index) => {
    const id = numbered('content', index)
    const stillMissing = title.startsWith('Recording of the last')
    const address = `https://library.thecave.example/${CONTENT_TYPES.indexOf(content_type) + 1}/${id}`
    return doc(
      COLLECTIONS.contentLibrary,
      id,
      contentItem(world, {
        title,
        description,
        content_type,
        file_url: stillMissing ? null : address,
        created_by: adminOf(index),
        created_at: ago(world, index * 6 * DAY + 5 * HOUR),
      }),
    )
  })
}

/**
 * Creates events in cities, with times in the city's time zone. Some events are at prayer times, in Ramadan or on Eid.
 */
function placedEvents(world: World): SeedDocument<Event>[] {
  return PLACED_EVENTS.map(({ starts, lasts, zone, city, location, ...texts }, index) => {
    const [event_date] = momentsAt(localTime(world, starts), zone) ?? []
    if (!event_date) throw new Error(`No such time in ${zone}`)
    const made = ago(world, (30 + index) * DAY)
    return doc(
      COLLECTIONS.events,
      numbered('place', index),
      event(world, {
        ...texts,
        event_date,
        ends_at: new Date(event_date.getTime() + lasts * HOUR),
        time_zone: zone,
        city,
        location,
        registration_url: null,
        created_by: adminOf(index),
        created_at: made,
        updated_at: made,
      }),
    )
  })
}

/**
 * Returns a local date and time, 'YYYY-MM-DDTHH:mm'. The day is a date, or a number of days after the reference day.
 */
function localTime(world: World, [day, time]: readonly [number | string, string]): string {
  const date =
    typeof day === 'string'
      ? day
      : ahead(world, day * DAY)
          .toISOString()
          .slice(0, 10)
  return `${date}T${time}`
}

function events(world: World): SeedDocument<Event>[] {
  return EVENTS.map(([days, hour, event_type, title, description, location, capacity], index) => {
    const id = numbered('event', index)
    const event_date = ahead(world, days * DAY + hour * HOUR)
    const made = ago(world, (days > 0 ? 20 + index : 40 - days) * DAY)
    return doc(
      COLLECTIONS.events,
      id,
      event(world, {
        title,
        description,
        event_date,
        event_type,
        location,
        max_attendees: capacity,
        registration_url: index % 6 === 5 ? null : `https://events.thecave.example/${id}`,
        created_by: adminOf(index),
        created_at: made,
        updated_at: made,
      }),
    )
  })
}

const REQUEST_COUNT = 40

/**
 * Creates requests in every status with every priority, including no priority. Every fifth request belongs to the demo
 * member. The second demo member has no requests.
 */
function requests(world: World): SeedDocument<ConciergeRequest>[] {
  const priorities = [...REQUEST_PRIORITIES, null]
  return Array.from({ length: REQUEST_COUNT }, (_, index) => {
    const [category, title, description] = at(REQUESTS, index * 7)
    const status = at(REQUEST_STATUSES, index)
    const handled = { status_by: adminOf(index), status_at: ago(world, (index * 31 + 1) * HOUR) }
    return doc(
      COLLECTIONS.conciergeRequests,
      numbered('request', index),
      conciergeRequest(world, {
        user_id: index % 5 === 0 ? DEMO_ACCOUNTS.member.uid : demoMemberId(world.random.int(1, 60)),
        title,
        description,
        category,
        priority: at(priorities, Math.floor(index / REQUEST_STATUSES.length)),
        status,
        ...(status !== 'pending' && handled),
        created_at: ago(world, (index * 31 + 2) * HOUR),
      }),
    )
  })
}

function keys(world: World): SeedDocument<ApiKey>[] {
  const signed = {
    changed_by: DEMO_ACCOUNTS.admin.uid,
    changed_at: ago(world, world.random.int(2 * DAY, 20 * DAY)),
  }
  const made = [
    apiKey(world, 'used', plain(DEMO_API_KEY), { name: 'Demo automation' }),
    apiKey(world, 'used', 'inactive', signed, plain(DEMO_INACTIVE_API_KEY), {
      name: 'Old form (switched off)',
    }),
    apiKey(world, 'used', {
      name: 'Application form',
      description: 'Sends a code once an application is approved.',
    }),
    apiKey(world, 'undescribed', { name: 'CRM' }),
    apiKey(world, 'inactive', 'undescribed', signed, { name: 'Trial last spring' }),
  ]
  return made.map((key) =>
    doc(COLLECTIONS.apiKeys, key.key_hash, { ...key, created_by: DEMO_ACCOUNTS.admin.uid }),
  )
}

/**
 * Creates the notifications about the demo's requests, keys and events. Notifications of the last 14 days are unread.
 */
function notices(
  world: World,
  { requests, keys }: { requests: SeedDocument<ConciergeRequest>[]; keys: SeedDocument<ApiKey>[] },
): SeedDocument<Notice>[] {
  const changed = requests.flatMap(({ id, data: { user_id, title, status, status_at } }) =>
    status_at
      ? [
          noticeOf(`${COLLECTIONS.conciergeRequests}/${id}`, status_at, user_id, 'request_status', {
            title,
            status,
          }),
        ]
      : [],
  )
  const created = keys.flatMap(({ id, data: { name, created_at } }) =>
    ADMINS.map((admin) =>
      noticeOf(`${COLLECTIONS.apiKeys}/${id}`, created_at, admin, 'api_key_created', { name }),
    ),
  )
  const kept = ago(world, NOTICE_DAYS * DAY)
  const isUnread = ago(world, 14 * DAY)
  const offered = noticeOf('seats-03', ago(world, HOUR), DEMO_ACCOUNTS.member.uid, 'seat_offered', {
    event: 'seats-03',
    title: 'Evening at the workshop',
    held: '24 hours',
  })
  const cancelled = noticeOf(
    CANCELLATION_NOTICE.event,
    ago(world, 2 * DAY),
    DEMO_ACCOUNTS.member.uid,
    'event_cancelled',
    CANCELLATION_NOTICE,
  )
  return [...changed, ...created, offered, cancelled]
    .filter(({ created_at }) => created_at > kept)
    .map((made, index) =>
      doc(
        COLLECTIONS.notifications,
        numbered('notice', index),
        notice(world, {
          ...made,
          read_at: made.created_at > isUnread ? null : addMilliseconds(made.created_at, HOUR),
          expires_at: addMilliseconds(made.created_at, NOTICE_DAYS * DAY),
        }),
      ),
    )
}

/**
 * Creates announcements: one that is pinned and was sent by email, one for the guests of an event, one for a region,
 * one that has not started yet, and one that has ended.
 */
function announcements(world: World): SeedDocument<Announcement>[] {
  return ANNOUNCEMENTS.map(([state, from, until, audience, title, text], index) =>
    doc(
      SERVER_COLLECTIONS.announcements,
      numbered('announcement', index),
      announcement(world, {
        title,
        text,
        audience,
        ...(audience === 'guests' && { event_id: 'seats-01', event_title: 'Founders’ table' }),
        state,
        pinned: index === 0,
        mailed: index === 0 || state === 'scheduled',
        starts_at: ahead(world, from * DAY + 9 * HOUR),
        ends_at: until === null ? null : ahead(world, until * DAY + 18 * HOUR),
        created_by: adminOf(index),
        created_at: ahead(world, Math.min(from, 0) * DAY - (index + 1) * HOUR),
      }),
    ),
  )
}

const mailings = (world: World): SeedDocument<Mailing>[] => [
  doc(SERVER_COLLECTIONS.mailings, numbered('announcement', 0), {
    state: 'done',
    cursor: null,
    queued: 61,
    lease_until: null,
    created_at: ago(world, 2 * DAY),
  }),
]

/**
 * Creates the emails about the newest changes to requests. One of them was refused by the recipient's server, and one
 * waits until the morning.
 */
function mails(
  world: World,
  { requests }: { requests: SeedDocument<ConciergeRequest>[] },
): SeedDocument<OutboxMail>[] {
  const changed = requests.filter(({ data: { status_at } }) => status_at).slice(0, 8)
  return changed.map(({ data: { user_id, title, status } }, index) => {
    const at = ago(world, (index + 1) * 9 * HOUR)
    const trait = ({ 1: 'failed', 0: 'held' } as const)[index]
    return doc(
      SERVER_COLLECTIONS.mailOutbox,
      sha256(`mail ${index}`),
      outboxMail(world, ...(trait ? [trait] : []), {
        to_uid: trait === 'failed' ? REFUSING_MEMBER : user_id,
        params: { title, status },
        created_at: at,
        ...(trait !== 'held' && {
          not_before: at,
          expires_at: addMilliseconds(at, MAIL_DAYS * DAY),
        }),
        ...(!trait && { sent_at: addMilliseconds(at, 4000) }),
      }),
    )
  })
}

const REFUSING_MEMBER = demoMemberId(7)

const refusedAddresses = (world: World): SeedDocument<object>[] => [
  doc(SERVER_COLLECTIONS.mailSuppressions, sha256('somebody@refusing.example'), {
    uid: REFUSING_MEMBER,
    email: null,
    created_at: ago(world, 18 * HOUR),
  }),
]

/**
 * Creates the times of the last visits to the home page: two weeks ago for the demo member, and some hours ago for the
 * admin. The second demo member has never visited the page.
 */
function states(world: World): SeedDocument<MemberState>[] {
  const visited = { [DEMO_ACCOUNTS.member.uid]: 14 * DAY, [DEMO_ACCOUNTS.admin.uid]: 4.5 * HOUR }
  return Object.entries(visited).map(([uid, since]) =>
    doc(MEMBER_COLLECTIONS.memberState, uid, {
      seen_at: {},
      visited_at: ago(world, since),
      last_visit_at: ago(world, since + DAY),
    }),
  )
}

const addMilliseconds = (date: Date, ms: number) => new Date(date.getTime() + ms)

const noticeOf = (
  reference: string,
  created_at: Date,
  user_id: string,
  kind: NoticeKind,
  params: Record<string, string>,
) => ({ reference, created_at, user_id, kind, params })

const plain = (key: string) => ({ key_hash: sha256(key), key_prefix: key.slice(0, 8) })

function codes(world: World, members: DemoMember[]): SeedDocument<InviteCode>[] {
  const byAdmin = { created_by: DEMO_ACCOUNTS.admin.uid }
  const byKey = { created_by: sha256(DEMO_API_KEY), created_by_kind: 'api_key' } as const
  const revoked_by = DEMO_ACCOUNTS.admin.uid
  const usedBy = (uid: string) => ({ used_by: uid, used_attempt_hash: sha256(uid) })
  const made = [
    ...DEMO_CODES.unused.map((code) =>
      inviteCode(world, byAdmin, { code, description: 'For trying things out' }),
    ),
    inviteCode(world, 'used', byAdmin, usedBy(DEMO_ACCOUNTS.member.uid), { code: DEMO_CODES.used }),
    inviteCode(world, byKey, 'expiring', { description: 'Application approved' }),
    inviteCode(world, byKey),
    inviteCode(world, byAdmin, { description: 'Guest of the Dubai dinner' }),
    ...[1, 2, 7, 13].map((n) =>
      inviteCode(world, 'used', n % 2 ? byKey : byAdmin, usedBy(demoMemberId(n))),
    ),
    inviteCode(world, 'revoked', byAdmin, { revoked_by, description: 'Sent to the wrong address' }),
    inviteCode(world, 'revoked', byKey, { revoked_by }),
    inviteCode(world, 'expired', byAdmin, { description: 'Spring intake' }),
    inviteCode(world, 'expired', byKey),
    ...demoInvitations(world, members),
  ]
  return made.map((code) => doc(COLLECTIONS.inviteCodes, code.code, code))
}

function wins(world: World): SeedDocument[] {
  return WINS.map(([hours, category, title, description, value, currency], index) =>
    doc(
      COLLECTIONS.dailyWins,
      numbered('win', index),
      dailyWin(
        world,
        { category, title, description, currency, occurred_at: ago(world, hours * HOUR) },
        value === null ? {} : { value },
      ),
    ),
  )
}

/** Returns the entry at this index. After the last entry, the first one follows again. */
function at<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  return list[index % list.length] as T
}
