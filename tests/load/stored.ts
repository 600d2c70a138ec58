import { getStorage } from 'firebase-admin/storage'
import { initializeApp } from 'firebase-admin/app'
import { avatarPath, COLLECTIONS } from '@domain/paths'
import { searchActions } from '../../functions/src/callables/searches'
import { db } from '../functions/support/services'
import type { Figures } from './figures'
import type { Member } from './screens'
import { eachOf, groupsOf } from './world'

const CONCURRENT_REQUESTS = 10
const projectId = process.env.GCLOUD_PROJECT ?? ''
const storageBucket = `${projectId}.appspot.com`
const app = initializeApp({ projectId, storageBucket }, 'load-stored')

/**
 * Compares the data on the server with the data that members have successfully sent. No data may be lost, stored twice,
 * or stored without having been sent by a member.
 */
export async function compareStored(figures: Figures, members: readonly Member[]): Promise<void> {
  const bucket = getStorage(app).bucket()
  const requests = await db.collection(COLLECTIONS.conciergeRequests).get()
  const byOwner = groupsOf(requests.docs, (doc) => String(doc.get('user_id')))
  await eachOf(members, CONCURRENT_REQUESTS, async ({ session: { uid, call }, saved }) => {
    const profile = await db.collection(COLLECTIONS.profiles).doc(uid).get()
    figures.expect(
      'profile stored',
      [profile.get('superpower'), profile.get('avatar_url')],
      [saved.superpower, saved.avatarUrl],
    )
    const found = (byOwner.get(uid) ?? []).map((doc) => [doc.id, String(doc.get('title'))])
    figures.expect('requests stored', sorted(found), sorted(saved.requests))
    if (saved.picture) {
      const [bytes] = await bucket.file(avatarPath(uid, 'png')).download()
      figures.expect('picture stored', bytes.equals(saved.picture), true)
    }
    const marked = saved.superpower?.startsWith('Mark ') ? saved.superpower : undefined
    if (!marked) return
    const request = { search: marked, region: null, arena: null, after: null }
    const { members: cards } = await call(searchActions.searchMembers, request)
    figures.expect(
      'members found by the text that was saved last',
      cards.map(({ user_id }) => user_id),
      [uid],
    )
  })
}

const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).toSorted()
