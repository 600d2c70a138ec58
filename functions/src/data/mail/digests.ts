import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { DAY_MS, MINUTE_MS } from '@domain/durations'
import { preferencesSchema } from '@domain/entities/preferences'
import { DIGEST_HOUR } from '@domain/limits'
import { buildQuery, orderById, MAX_IDS, QUERIES } from '@domain/queries'
import type { Services } from '../../lib/services'
import { adminUids } from '../admin-uids'
import { readDocument, timedWork } from '../collections'
import { preferences } from './collections'
import { newsBetween, newsFor } from './news'
import { queueDigest } from './queue'
import { ALL_ZONES, nextLocalHour, previousDigest } from './delivery-times'

const QUARTER_MS = 15 * MINUTE_MS
const PAGE_SIZE = 300

const progressSchema = z.object({ until: z.date() })

/**
 * Finds the time zones in which it has become 8:00 since the last run, and queues a digest for each member in these
 * zones for whom there is news. A repeated or resumed run queues no digest twice. A run that finds no time zone costs
 * one read.
 */
export async function queueNewsDigests(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services
  const progress = timedWork(db).doc('digests')
  const at = now()
  const lastRun = readDocument(progressSchema, await progress.get())?.until
  const oldest = at.getTime() - DAY_MS / 2
  const since = new Date(Math.max(lastRun?.getTime() ?? at.getTime() - QUARTER_MS, oldest))
  for (const morning of zonesByMorning(since, at)) await queueDigestsFor(services, morning)
  await progress.set({ until: at })
}

export interface Morning {
  previous: Date
  due: Date
  zones: readonly string[]
}

/**
 * Groups the time zones in which it became 8:00 after `since` and not later than `until`. In all zones of a group, it
 * became 8:00 at `due` and, on the day before, at `previous`.
 */
export function zonesByMorning(since: Date, until: Date): Morning[] {
  const mornings = new Map<string, Morning>()
  for (const zone of ALL_ZONES) {
    const due = nextLocalHour(since, DIGEST_HOUR, zone)
    if (due > until) continue
    const previous = previousDigest(due, zone)
    const key = `${previous.getTime()} ${due.getTime()}`
    const zones = [...(mornings.get(key)?.zones ?? []), zone]
    mornings.set(key, { previous, due, zones })
  }
  return [...mornings.values()]
}

async function queueDigestsFor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { previous, due, zones }: Morning,
): Promise<void> {
  const news = await newsBetween(db, previous, due)
  if (Object.values(news).every((entries) => entries.length === 0)) return
  const admins = new Set(await adminUids(db))
  for (let first = 0; first < zones.length; first += MAX_IDS) {
    const preferencesQuery = buildQuery(preferences(db), QUERIES.preferencesInZones, [
      zones.slice(first, first + MAX_IDS),
    ])
    const page = orderById(preferencesQuery, FieldPath.documentId()).limit(PAGE_SIZE)
    let { docs } = await page.get()
    while (docs.length > 0) {
      await Promise.all(
        docs.map(async (snapshot) => {
          const memberPreferences = readDocument(preferencesSchema, snapshot)
          if (!memberPreferences) return
          // Sending the email checks the role again, because it may have changed by then.
          const reader = { chosen: memberPreferences.mail, isAdmin: admins.has(snapshot.id) }
          if (newsFor(news, reader).length === 0) return
          await queueDigest(db, snapshot.id, { at: now(), due, preferred: memberPreferences })
        }),
      )
      docs = (await page.startAfter(docs.at(-1)).get()).docs
    }
  }
}
