import type { Firestore, Query } from 'firebase-admin/firestore'
import { displayName, type Profile } from '@domain/entities/profile'
import { DIGEST_NEWS } from '@domain/limits'
import type { DigestEntry } from '@domain/mail/text'
import { groupChoiceOf, isGroupOfAdmins, type MailChoices, type NoticeGroup } from '@domain/notices'
import { WEB_PATHS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'
import { plainData } from '../collections'

/** What is new for everybody, by group. It is not stored: each digest compares times (decision 052). */
export type News = Partial<Record<NoticeGroup, readonly DigestEntry[]>>

type Data = Readonly<Record<string, unknown>>

interface Source {
  shape: (typeof QUERIES)['newEvents' | 'newContent' | 'newMembers' | 'newApplications']
  entry: (row: Data) => DigestEntry
  isTold: (row: Data, until: Date) => boolean
}

const NEWS = {
  events: {
    shape: QUERIES.newEvents,
    entry: ({ title }) => ({ title: `New event: ${String(title)}`, path: WEB_PATHS.events }),
    isTold: ({ event_date }, until) => event_date instanceof Date && event_date > until,
  },
  content: {
    shape: QUERIES.newContent,
    entry: ({ title }) => ({
      title: `New in the library: ${String(title)}`,
      path: WEB_PATHS.content,
    }),
    isTold: () => true,
  },
  members: {
    shape: QUERIES.newMembers,
    entry: (profile) => ({
      title: `${displayName(profile as Profile)} has joined`,
      path: `${WEB_PATHS.members}/${encodeURIComponent(String(profile['user_id']))}`,
    }),
    isTold: ({ suspended }) => suspended !== true,
  },
  // Without the name: a mail may be read on other screens than the admin area.
  applications: {
    shape: QUERIES.newApplications,
    entry: ({ business }) => ({
      title: `New application: ${String(business)}`,
      path: WEB_PATHS.adminApplications,
    }),
    isTold: ({ status }) => status === 'received',
  },
} satisfies Partial<Record<NoticeGroup, Source>>

const GROUPS = Object.keys(NEWS) as (keyof typeof NEWS)[]

/** What was added in a day. Costs at most 20 reads. */
export async function newsBetween(db: Firestore, since: Date, until: Date): Promise<News> {
  const found = await Promise.all(
    GROUPS.map(async (group) => {
      const { shape, entry, isTold }: Source = NEWS[group]
      const query: Query = chained(db.collection(shape.collection), shape, [since])
      const { docs } = await query.limit(DIGEST_NEWS).get()
      const rows = docs.map((row) => plainData(row)).filter((row) => row !== undefined)
      const entries = rows.filter((row) => isMadeBefore(row, until) && isTold(row, until))
      return [group, entries.map(entry)] as const
    }),
  )
  return Object.fromEntries(found)
}

const isMadeBefore = ({ created_at }: Data, until: Date) =>
  created_at instanceof Date && created_at <= until

/** The news that a member wants, and may see, in their digest. */
export function newsFor(
  news: News,
  { chosen, isAdmin }: { chosen: MailChoices; isAdmin: boolean },
): DigestEntry[] {
  const groups = GROUPS.filter((group) => isAdmin || !isGroupOfAdmins(group))
  return groups
    .filter((group) => groupChoiceOf(group, chosen) === 'daily')
    .flatMap((group) => news[group] ?? [])
}
