import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { UNSUBSCRIBE_DAYS } from '@domain/limits'
import { NOTICE_GROUPS, type NoticeGroup } from '@domain/notices'
import { DomainError } from '@domain/errors'
import { WEB_PATHS } from '@domain/paths'
import type { Services } from '../../lib/services'
import { serverKey } from '../server-key'
import { preferences } from './collections'
import { preferencesOf } from './preferences'

const DAY_MS = 24 * 60 * 60 * 1000
const SERVER_KEY_PURPOSE = 'unsubscribe'

/** The emails that an unsubscribe link switches off: a group of notices, or all daily emails. */
export type MailList = NoticeGroup | 'digest'

const MAIL_LISTS: readonly string[] = [...Object.keys(NOTICE_GROUPS), 'digest']
const isMailList = (text: string | undefined): text is MailList => MAIL_LISTS.includes(text ?? '')

const signatureOf = (claim: string, key: string) =>
  createHmac('sha256', key).update(claim).digest('base64url')

/** Creates the token of an unsubscribe link. With the link, a member can unsubscribe from a list without signing in. */
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
 * Switches off the emails that a token names. Repeating the call changes nothing.
 * @throws {DomainError} `invalid_request` for a forged, damaged or expired token
 */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<void> {
  const { uid, list } = await readToken(services, token)
  const [stored] = await preferencesOf(services.db, [uid])
  if (!stored) return
  const mail = { ...stored.mail }
  const groups = list === 'digest' ? dailyGroups(stored.mail) : [list]
  for (const group of groups) mail[group] = 'never'
  const { quiet_from, quiet_to, time_zone } = stored
  await preferences(services.db)
    .doc(uid)
    .set({ mail, quiet_from, quiet_to, time_zone, updated_at: services.now() })
}

function dailyGroups(chosen: Partial<Record<NoticeGroup, string>>): NoticeGroup[] {
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
