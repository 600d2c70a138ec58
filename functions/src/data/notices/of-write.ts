import type { Firestore } from 'firebase-admin/firestore'
import { ADMINS_TOLD, SIGNATURE_SECONDS } from '@domain/limits'
import type { Message } from '@domain/notices'
import { COLLECTIONS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'
import { nameOf } from '../audit/log'
import { plainData } from '../collections'
import type { Written } from '../search/keep-in-step'
import { notify } from './notify'

type Data = Readonly<Record<string, unknown>>

interface News {
  /** The uids of the recipients, or all admins. */
  to: readonly string[] | 'admins'
  message: Message
}

/**
 * Returns the notification that the write of a document causes.
 * @param was undefined when the write created the document
 */
type ReadNews = (was: Data | undefined, is: Data, at: Date) => News | undefined

/** Notifies members of a new status of their request, unless they have changed it themselves. */
const requestNews: ReadNews = (was, { user_id, title, status, status_by }) => {
  if (!was || was['status'] === status || status_by === user_id) return undefined
  const params = { title: String(title), status: String(status) }
  return { to: [String(user_id)], message: { kind: 'request_status', params } }
}

/**
 * Notifies members of a new role, a suspension and its end. The first role row of a member, written at sign-up or by a
 * restored backup, causes no notification.
 */
const rowNews: ReadNews = (was, is) => {
  if (!was) return undefined
  const to = [String(is['user_id'])]
  const role = String(is['role'])
  if (role !== was['role']) return { to, message: { kind: 'role_changed', params: { role } } }
  const [wasSuspended, isSuspended] = [was, is].map((row) => row['suspended'] === true)
  if (wasSuspended !== isSuspended)
    return {
      to,
      message: { kind: isSuspended ? 'member_suspended' : 'member_restored', params: {} },
    }
  return undefined
}

/**
 * Notifies a sponsor that their guest has joined. The guest's name is in the claim, which joining removes from the
 * code.
 */
const codeNews: ReadNews = (was, { is_used, sponsor_uid }) => {
  if (!was || was['is_used'] !== false || is_used !== true || typeof sponsor_uid !== 'string')
    return undefined
  const name = nameOf(was['claim'] as Parameters<typeof nameOf>[0])
  return { to: [sponsor_uid], message: { kind: 'guest_joined', params: { name } } }
}

/**
 * Notifies admins of a new API key. A restored backup also creates keys, but only the creation time of a new key is the
 * time of the write.
 */
const keyNews: ReadNews = (was, { name, created_at }, at) => {
  if (was || !isOfNow(created_at, at)) return undefined
  return { to: 'admins', message: { kind: 'api_key_created', params: { name: String(name) } } }
}

const NEWS: Partial<Record<string, ReadNews>> = {
  [COLLECTIONS.conciergeRequests]: requestNews,
  [COLLECTIONS.userRoles]: rowNews,
  [COLLECTIONS.apiKeys]: keyNews,
  [COLLECTIONS.inviteCodes]: codeNews,
}

/** Sends the notification about the write of a document, once, however often the trigger runs. */
export async function notifyOfWrite(db: Firestore, { before, after }: Written): Promise<void> {
  const [was, is] = [plainData(before), plainData(after)]
  const { ref, updateTime } = after
  if (!is || !updateTime) return
  const at = updateTime.toDate()
  const news = NEWS[ref.parent.id]?.(was, is, at)
  if (!news) return
  const to = news.to === 'admins' ? await admins(db) : news.to
  const reference = `${ref.path} ${updateTime.seconds}.${updateTime.nanoseconds}`
  await notify(db, { to, message: news.message, reference, at })
}

async function admins(db: Firestore): Promise<string[]> {
  const rows = chained(db.collection(COLLECTIONS.userRoles), QUERIES.admins, ['admin'])
  const { docs } = await rows.limit(ADMINS_TOLD).get()
  return docs.map(({ id }) => id)
}

const isOfNow = (made: unknown, at: Date): boolean =>
  made instanceof Date && Math.abs(made.getTime() - at.getTime()) <= SIGNATURE_SECONDS * 1000
