import { randomInt, randomUUID } from 'node:crypto'
import { doc, getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'
import { getBytes, ref, uploadBytes } from 'firebase/storage'
import { nextQuotaSlot, type RequestQuota } from '@domain/entities/concierge-request'
import { LIST_PAGE } from '@domain/limits'
import { avatarPath, COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { homeAction } from '../../functions/src/callables/home'
import { searchActions } from '../../functions/src/callables/searches'
import { avatarPicture } from '../support/avatar-picture'
import type { Figures } from './figures'
import type { Follower } from './follower'
import type { MemberSession } from './session'
import { lastNameOf, wordOf, type World } from './world'

/** The data that a simulated member has saved. The server must still have these data when the load test ends. */
export interface SavedData {
  superpower: string | null
  avatarUrl: string | null
  picture: Buffer | null
  /** The ids and titles of the member's own requests, newest first. */
  requests: [id: string, title: string][]
}

export interface Member {
  session: MemberSession
  saved: SavedData
}

export interface LoadContext {
  world: World
  figures: Figures
  follower: Follower
}

type MemberAction = (member: Member, context: LoadContext) => Promise<void>

/**
 * The actions of members, with their frequencies. Each action reads or writes the same data as the corresponding
 * screen, and checks the result.
 */
export const MEMBER_ACTIONS: readonly (readonly [
  name: string,
  share: number,
  action: MemberAction,
])[] = [
  ['home: the three counts', 12, openHome],
  ['directory: first page', 10, openDirectory],
  ['directory: search', 16, searchDirectory],
  ['profile of another member', 8, openOtherProfile],
  ['content: first page', 10, openContent],
  ['content: search', 6, searchContent],
  ['events: upcoming and past', 10, openEvents],
  ['own requests: list', 8, openOwnRequests],
  ['own requests: submit', 8, submitRequest],
  ['settings: save', 8, saveProfile],
  ['settings: picture', 2, uploadPicture],
  ['own picture', 2, loadOwnPicture],
]

async function openHome(
  { session, saved }: Member,
  { world, figures }: LoadContext,
): Promise<void> {
  figures.expect('counts', await session.call(homeAction, {}), {
    members: world.members.length,
    resources: world.content.length,
    active_requests: saved.requests.length,
  })
}

async function openDirectory({ session }: Member, { world, figures }: LoadContext): Promise<void> {
  const expected = world.members.slice(0, LIST_PAGE).map(({ user_id }) => user_id)
  figures.expect('directory', await session.firstPage(QUERIES.members, [false]), expected)
}

async function searchDirectory(
  { session }: Member,
  { world, figures }: LoadContext,
): Promise<void> {
  const index = randomInt(world.active.length)
  const request = { search: lastNameOf(index), region: null, arena: null, after: null }
  const { members } = await session.call(searchActions.searchMembers, request)
  const found = members.map(({ user_id }) => user_id)
  figures.expect('directory search', found, [world.active[index]?.user_id])
}

async function openOtherProfile(
  { session }: Member,
  { world, figures }: LoadContext,
): Promise<void> {
  const index = randomInt(world.active.length)
  const uid = world.active[index]?.user_id ?? ''
  const snapshot = await getDoc(doc(session.db, COLLECTIONS.profiles, uid))
  figures.expect('profile', snapshot.get('last_name'), lastNameOf(index))
}

async function openContent({ session }: Member, { world, figures }: LoadContext): Promise<void> {
  const found = await session.firstPage(QUERIES.content, [])
  figures.expect('content', found, world.content.slice(0, LIST_PAGE))
}

async function searchContent({ session }: Member, { world, figures }: LoadContext): Promise<void> {
  const index = randomInt(world.content.length)
  const request = { search: wordOf(index), type: null, after: null }
  const { ids } = await session.call(searchActions.searchContent, request)
  figures.expect('content search', ids, [world.content[index]])
}

async function openEvents({ session }: Member, { world, figures }: LoadContext): Promise<void> {
  const now = new Date()
  const [upcoming, past] = await Promise.all([
    session.firstPage(QUERIES.eventsToCome, [now]),
    session.firstPage(QUERIES.eventsPast, [now]),
  ])
  figures.expect('upcoming events', upcoming, world.upcoming.slice(0, LIST_PAGE))
  figures.expect('past events', past, world.past.slice(0, LIST_PAGE))
}

async function openOwnRequests(
  { session, saved }: Member,
  { figures }: LoadContext,
): Promise<void> {
  const found = await session.firstPage(QUERIES.ownRequests, [session.uid])
  const expected = saved.requests.slice(0, LIST_PAGE).map(([id]) => id)
  figures.expect('own requests', found, expected)
}

async function submitRequest({ session, saved }: Member, { follower }: LoadContext): Promise<void> {
  const id = randomUUID()
  const title = `A table for ${randomInt(2, 40)}`
  const quota = doc(session.db, MEMBER_COLLECTIONS.requestQuotas, session.uid)
  await runTransaction(session.db, async (transaction) => {
    const sent = (await transaction.get(quota)).data() as RequestQuota | undefined
    const slot = nextQuotaSlot(sent)
    const times = { [slot]: serverTimestamp() }
    transaction.set(quota, { last: id, place: slot, times }, { merge: true })
    transaction.set(doc(session.db, COLLECTIONS.conciergeRequests, id), {
      title,
      description: 'Somewhere quiet, please.',
      category: 'Events',
      priority: 'Low',
      user_id: session.uid,
      status: 'pending',
      created_at: serverTimestamp(),
    })
  })
  saved.requests.unshift([id, title])
  follower.request(id)
}

async function saveProfile({ session, saved }: Member, context: LoadContext): Promise<void> {
  const superpower = `Mark ${randomUUID()}`
  const before = await updateProfile(session, { superpower, bio: `Known for ${superpower}` })
  context.figures.expect('own profile', before.superpower, saved.superpower)
  saved.superpower = superpower
  context.follower.profile(session.uid)
}

async function uploadPicture({ session, saved }: Member, context: LoadContext): Promise<void> {
  const path = avatarPath(session.uid, 'png')
  const picture = avatarPicture(randomInt(360))
  await uploadBytes(ref(session.storage, path), picture, { contentType: 'image/png' })
  saved.picture = picture
  const avatarUrl = `${path}?v=${Date.now()}`
  const before = await updateProfile(session, { avatar_url: avatarUrl })
  context.figures.expect(
    'picture in the profile before the change',
    before.avatar_url,
    saved.avatarUrl,
  )
  saved.avatarUrl = avatarUrl
  context.follower.profile(session.uid)
}

async function loadOwnPicture({ session, saved }: Member, { figures }: LoadContext): Promise<void> {
  if (!saved.picture) return
  const bytes = await getBytes(ref(session.storage, avatarPath(session.uid, 'png')))
  figures.expect('own picture', Buffer.from(bytes).equals(saved.picture), true)
}

/**
 * Changes the profile in the same way as the settings page: a transaction reads the profile, then writes it.
 * @returns the profile before the change
 */
async function updateProfile({ db, uid }: MemberSession, changes: object) {
  const profile = doc(db, COLLECTIONS.profiles, uid)
  return runTransaction(
    db,
    async (transaction) => {
      const before = (await transaction.get(profile)).data() ?? {}
      transaction.update(profile, changes)
      return before
    },
    { maxAttempts: 3 },
  )
}
