import { secondAfter } from '@domain/entities/user-role'
import { log } from '../lib/logging'
import type { Services } from '../lib/services'
import { endFeed } from './calendar/feed'
import { profiles } from './collections'
import { changeRow } from './standing'

/** The most that one Auth lookup takes. */
const PAGE = 100
/** More at once are not deletions: Auth belongs to another project, or is not restored yet. */
export const MOST_AT_ONCE = 20
/** In milliseconds. The account of a younger profile may not exist yet. */
const SETTLED = 60 * 60 * 1000

/** Removes the files of an account. */
export type RemoveFiles = (uid: string) => Promise<unknown>

/**
 * Clears up after deleted accounts: removes profile, pictures and calendar feed, and suspends the role row, so that remaining tokens
 * and API keys become invalid. Requests stay for the admins. Reads each profile once.
 * @returns the uids that were cleared
 * @throws when more accounts are missing than are plausibly deleted in a day; nothing is removed then
 */
export async function clearDeletedAccounts(
  wired: Pick<Services, 'db' | 'auth' | 'now'>,
  removeFiles: RemoveFiles,
): Promise<string[]> {
  const gone = await withoutAccount(wired)
  if (gone.length > MOST_AT_ONCE)
    throw new Error(`${gone.length} profiles have no account: none is removed`)
  for (const uid of gone) {
    await endRow(wired, uid)
    await removeFiles(uid)
    await endFeed(wired.db, uid)
    await profiles(wired.db).doc(uid).delete()
    log.info('cleared up after a deleted account', { uid })
  }
  return gone
}

async function withoutAccount({
  db,
  auth,
  now,
}: Pick<Services, 'db' | 'auth' | 'now'>): Promise<string[]> {
  const gone: string[] = []
  const page = db.collection(profiles(db).path).select('created_at').limit(PAGE)
  let { docs } = await page.get()
  while (docs.length > 0 && gone.length <= MOST_AT_ONCE) {
    const { users } = await auth.getUsers(docs.map(({ id }) => ({ uid: id })))
    const there = new Set(users.map(({ uid }) => uid))
    const settled = docs.filter(
      ({ createTime }) => createTime.toMillis() < now().getTime() - SETTLED,
    )
    gone.push(...settled.map(({ id }) => id).filter((id) => !there.has(id)))
    docs = (await page.startAfter(docs.at(-1)).get()).docs
  }
  return gone
}

/** Without a row its holder would count as a member. */
const endRow = (wired: Pick<Services, 'db' | 'now'>, uid: string): Promise<void> =>
  changeRow(wired, uid, (row) =>
    row?.suspended ? null : { suspended: true, sessions_valid_after: secondAfter(wired.now()) },
  )
