import type { Auth } from 'firebase-admin/auth'
import type { Message } from '@domain/notices'
import { COLLECTIONS } from '@domain/paths'
import type { Services } from '../../lib/services'
import { adminUids } from '../admin-uids'
import { nameOf } from '../audit/log'
import { plainData } from '../collections'
import { isTimeOf, versionOf, type WrittenDocument } from '../written-document'
import { notify } from './notify'

type Data = Readonly<Record<string, unknown>>

interface NoticeDraft {
  /** The uids of the recipients; 'admins' for all admins. */
  to: readonly string[] | 'admins'
  message: Message
}

/**
 * Returns the notification that the write of a document causes.
 * @param oldData undefined when the write created the document
 */
type DraftNotice = (oldData: Data | undefined, newData: Data, at: Date) => NoticeDraft | undefined

/** Notifies a member of the new status of their concierge request, unless they changed it themselves. */
const requestNotice: DraftNotice = (oldData, { user_id, title, status, status_by }) => {
  if (!oldData || oldData['status'] === status || status_by === user_id) return undefined
  const params = { title: String(title), status: String(status) }
  return { to: [String(user_id)], message: { kind: 'request_status', params } }
}

/**
 * Notifies a member of a new role, a suspension, or the end of a suspension. A new document in `user_roles` causes no
 * notification, because in most cases a sign-up or a restored backup has created it.
 */
const roleRowNotice: DraftNotice = (oldData, newData) => {
  if (!oldData) return undefined
  const recipients = [String(newData['user_id'])]
  const role = String(newData['role'])
  if (role !== oldData['role'])
    return { to: recipients, message: { kind: 'role_changed', params: { role } } }
  const [wasSuspended, isSuspended] = [oldData, newData].map((row) => row['suspended'] === true)
  if (wasSuspended !== isSuspended)
    return {
      to: recipients,
      message: { kind: isSuspended ? 'member_suspended' : 'member_restored', params: {} },
    }
  return undefined
}

/**
 * Notifies a sponsor that their guest has joined. The guest's name comes from `claim` in the old data, because the
 * sign-up clears this field.
 */
const inviteCodeNotice: DraftNotice = (oldData, { is_used, sponsor_uid }) => {
  if (
    !oldData ||
    oldData['is_used'] !== false ||
    is_used !== true ||
    typeof sponsor_uid !== 'string'
  )
    return undefined
  const name = nameOf(oldData['claim'] as Parameters<typeof nameOf>[0])
  return { to: [sponsor_uid], message: { kind: 'guest_joined', params: { name } } }
}

/**
 * Notifies admins of a new API key. Skips keys whose creation time differs from the time of the write, because such
 * keys were restored from a backup.
 */
const apiKeyNotice: DraftNotice = (oldData, { name, created_at }, at) => {
  if (oldData || !isTimeOf(created_at, at)) return undefined
  return { to: 'admins', message: { kind: 'api_key_created', params: { name: String(name) } } }
}

const NOTICE_DRAFTS: Partial<Record<string, DraftNotice>> = {
  [COLLECTIONS.conciergeRequests]: requestNotice,
  [COLLECTIONS.userRoles]: roleRowNotice,
  [COLLECTIONS.apiKeys]: apiKeyNotice,
  [COLLECTIONS.inviteCodes]: inviteCodeNotice,
}

/**
 * Sends the notification about the write of a document to the recipients who still have an account. Sends it once, even
 * if the trigger runs several times.
 */
export async function notifyOfWrite(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  { before, after }: WrittenDocument,
): Promise<void> {
  const [oldData, newData] = [plainData(before), plainData(after)]
  const { ref, updateTime } = after
  if (!newData || !updateTime) return
  const at = updateTime.toDate()
  const draft = NOTICE_DRAFTS[ref.parent.id]?.(oldData, newData, at)
  if (!draft) return
  const recipients = await withAccount(auth, draft.to === 'admins' ? await adminUids(db) : draft.to)
  await notify(db, { to: recipients, message: draft.message, reference: versionOf(after), at })
}

/**
 * Returns the uids that still have an account. After an account was deleted, `clearDeletedAccounts` marks its role
 * document as suspended, and that write must not cause a notification. The profile may still exist at that time, so it
 * does not show whether the account exists.
 * @param uids at most 100, which is the limit of one lookup
 */
async function withAccount(auth: Auth, uids: readonly string[]): Promise<string[]> {
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })))
  return users.map(({ uid }) => uid)
}
