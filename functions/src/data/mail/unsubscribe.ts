import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { DAY_MS } from '@domain/durations'
import { defaultPreferences, preferencesSchema } from '@domain/entities/preferences'
import { UNSUBSCRIBE_DAYS } from '@domain/limits'
import { isMailList, type MailList } from '@domain/mail-list'
import { NOTICE_GROUPS, type MailChoices, type NoticeGroup } from '@domain/notices'
import { DomainError } from '@domain/errors'
import { WEB_PATHS } from '@domain/paths'
import type { Services } from '../../lib/services'
import { profiles, readDocument } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import { serverKey } from '../server-key'
import { preferences } from './collections'

const SERVER_KEY_PURPOSE = 'unsubscribe'

const signatureOf = (claim: string, key: string) =>
  createHmac('sha256', key).update(claim).digest('base64url')

/**
 * Creates the token of an unsubscribe link, with which a member can unsubscribe from a list without signing in. On the
 * unsubscribe page, `mailListLabel` reads the list from the token.
 */
export async function unsubscribeToken(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uid: string,
  list: MailList,
): Promise<string> {
  const until = Math.floor((now().getTime() + UNSUBSCRIBE_DAYS * DAY_MS) / DAY_MS)
  const claim = Buffer.from(JSON.stringify([uid, list, until])).toString('base64url')
  return `${claim}.${signatureOf(claim, await serverKey(db, SERVER_KEY_PURPOSE))}`
}

/** The URL of the unsubscribe page, to which email clients also send their one-click requests (RFC 8058). */
export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${WEB_PATHS.unsubscribe}/${token}`

const claimSchema = z.tuple([z.string().check(z.minLength(1)), z.string(), z.int()])

/**
 * Unsubscribes a member from a mailing list; the token of the unsubscribe link names both. Repeating the call changes
 * nothing. Choices that the member saves at the same time are kept.
 * @throws {DomainError} `invalid_request` for a forged, damaged or expired token
 */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<void> {
  const { db, now } = services
  const { uid, list } = await readToken(services, token)
  await retryOnConflict(
    async (commit) => {
      const ref = preferences(db).doc(uid)
      const [snapshot, profile] = await Promise.all([ref.get(), profiles(db).doc(uid).get()])
      // If there is no profile, the account was deleted, and no preferences must be stored for it.
      if (!profile.exists) return
      const { mail, ...others } =
        readDocument(preferencesSchema, snapshot) ?? defaultPreferences('UTC')
      const changed = { mail: { ...mail, ...switchedOff(list, mail) }, updated_at: now() }
      await commit(() =>
        snapshot.exists
          ? ref.update(changed, { lastUpdateTime: snapshot.updateTime })
          : ref.create({ ...others, ...changed }),
      )
    },
    { gaveUp: () => new DomainError('rate_limited', { retryAfterSeconds: 5 }) },
  )
}

/**
 * Returns the choices that change when a member unsubscribes from a mailing list: each group of notices that the member
 * gets through this list is set to 'never'.
 */
function switchedOff(list: MailList, chosen: MailChoices): MailChoices {
  const groups = list === 'digest' ? dailyGroups(chosen) : [list]
  return Object.fromEntries(groups.map((group) => [group, 'never']))
}

function dailyGroups(chosen: MailChoices): NoticeGroup[] {
  const groups = Object.keys(NOTICE_GROUPS) as NoticeGroup[]
  return groups.filter((group) => (chosen[group] ?? NOTICE_GROUPS[group].mail) === 'daily')
}

async function readToken(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<{ uid: string; list: MailList }> {
  const refused = new DomainError('invalid_request')
  const [claim = '', signature = ''] = token.split('.')
  const [actual, expected] = [
    signature,
    signatureOf(claim, await serverKey(db, SERVER_KEY_PURPOSE)),
  ].map((text) => Buffer.from(text))
  if (
    !actual ||
    !expected ||
    actual.length !== expected.length ||
    !timingSafeEqual(actual, expected)
  )
    throw refused
  const parsed = claimSchema.safeParse(parsedJson(Buffer.from(claim, 'base64url').toString()))
  if (!parsed.success) throw refused
  const [uid, list, until] = parsed.data
  if (!isMailList(list) || now().getTime() > until * DAY_MS) throw refused
  return { uid, list }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
