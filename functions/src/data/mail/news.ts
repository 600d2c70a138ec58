import type { Firestore, Query } from 'firebase-admin/firestore'
import { displayName, type Profile } from '@domain/entities/profile'
import { DIGEST_NEWS } from '@domain/limits'
import type { DigestEntry } from '@domain/mail/text'
import { groupChoiceOf, isGroupOfAdmins, type MailChoices, type NoticeGroup } from '@domain/notices'
import { WEB_PATHS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { plainData } from '../collections'

/**
 * The news for all members, by group. News is not stored: each digest selects new entries by their creation time
 * (decision 052).
 */
export type News = Partial<Record<NoticeGroup, readonly DigestEntry[]>>

type Data = Readonly<Record<string, unknown>>

interface Source {
  shape: (typeof QUERIES)['eventsAdded' | 'contentAdded' | 'membersAdded' | 'applicationsAdded']
  entry: (row: Data) => DigestEntry
  isIncluded: (row: Data, until: Date) => boolean
}

const NEWS_SOURCES = {
  events: {
    shape: QUERIES.eventsAdded,
    entry: ({ title }) => ({ title: `New event: ${String(title)}`, path: WEB_PATHS.events }),
    isIncluded: ({ event_date, cancelled_at }, until) =>
      event_date instanceof Date && event_date > until && !cancelled_at,
  },
  content: {
    shape: QUERIES.contentAdded,
    entry: ({ title }) => ({
      title: `New in the library: ${String(title)}`,
      path: WEB_PATHS.content,
    }),
    isIncluded: () => true,
  },
  members: {
    shape: QUERIES.membersAdded,
    entry: (profile) => ({
      title: `${displayName(profile as Profile)} has joined`,
      path: `${WEB_PATHS.members}/${encodeURIComponent(String(profile['user_id']))}`,
    }),
    isIncluded: ({ suspended }) => suspended !== true,
  },
  // A digest does not contain the names of applicants, because emails are less protected than the admin area.
  applications: {
    shape: QUERIES.applicationsAdded,
    entry: ({ business }) => ({
      title: `New application: ${String(business)}`,
      path: WEB_PATHS.adminApplications,
    }),
    isIncluded: ({ status }) => status === 'received',
  },
} satisfies Partial<Record<NoticeGroup, Source>>

const NEWS_GROUPS = Object.keys(NEWS_SOURCES) as (keyof typeof NEWS_SOURCES)[]

/**
 * Reads the news of a period: the new events, content, members and applications that were added at or after `since` and
 * before `until`. Costs at most 20 reads.
 */
export async function newsBetween(db: Firestore, since: Date, until: Date): Promise<News> {
  const found = await Promise.all(
    NEWS_GROUPS.map(async (group) => {
      const { shape, entry, isIncluded }: Source = NEWS_SOURCES[group]
      const query: Query = buildQuery(db.collection(shape.collection), shape, [since, until])
      const { docs } = await query.limit(DIGEST_NEWS).get()
      const rows = docs.map((row) => plainData(row)).filter((row) => row !== undefined)
      const entries = rows.filter((row) => isIncluded(row, until))
      return [group, entries.map(entry)] as const
    }),
  )
  return Object.fromEntries(found)
}

/** The news that a member wants in the digest and may see. */
export function newsFor(
  news: News,
  { chosen, isAdmin }: { chosen: MailChoices; isAdmin: boolean },
): DigestEntry[] {
  const groups = NEWS_GROUPS.filter((group) => isAdmin || !isGroupOfAdmins(group))
  return groups
    .filter((group) => groupChoiceOf(group, chosen) === 'daily')
    .flatMap((group) => news[group] ?? [])
}
