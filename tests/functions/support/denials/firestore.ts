import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import {
  announcement,
  apiKey,
  application,
  auditEntry,
  conciergeRequest,
  contentItem,
  createWorld,
  event,
  eventPrivate,
  inviteCode,
  outboxMail,
  profile,
  rsvp,
  userRole,
} from '../../../support/factories'
import { sha256 } from '../../../../functions/src/lib/crypto'
import { db } from '../services'
import type { Person } from './people'

const world = createWorld(new Date(), 404)
const created: FirebaseFirestore.DocumentReference[] = []

/** Stores a target document without applying the security rules. @returns its path */
async function stored(name: string, data: object, id?: string): Promise<string> {
  const documents = db.collection(name)
  const reference = id === undefined ? documents.doc() : documents.doc(id)
  await reference.set(data)
  created.push(reference)
  return reference.path
}

/** Removes the targets, and the documents that allowed requests have created. */
export async function removeTried(): Promise<void> {
  await Promise.all(created.map((reference) => reference.delete()))
}

const {
  conciergeRequests,
  contentLibrary,
  events,
  rsvps,
  apiKeys,
  inviteCodes,
  profiles,
  userRoles,
} = COLLECTIONS

const aRequest = () => stored(conciergeRequests, conciergeRequest(world, { user_id: 'somebody' }))
const { auditLog, auditEntries } = SERVER_COLLECTIONS

const anAct = (uid: string) =>
  auditEntry(world, { actor: { kind: 'admin', id: uid, name: 'Somebody' } })
const anEntry = () => stored(auditLog, anAct('somebody'))
export const anItem = () => stored(contentLibrary, contentItem(world))
export const anEvent = (...parts: 'bare'[]) => stored(events, event(world, ...parts))
const aRsvp = () => stored(rsvps, rsvp(world))
const aGuestInfo = () => stored(COLLECTIONS.eventPrivate, eventPrivate(world))
export const anAnnouncement = () =>
  stored(SERVER_COLLECTIONS.announcements, announcement(world), crypto.randomUUID())
export const anApplication = () =>
  stored(SERVER_COLLECTIONS.applications, application(world), crypto.randomUUID())
export const aFailedMail = () =>
  stored(SERVER_COLLECTIONS.mailOutbox, outboxMail(world, 'failed'), sha256(crypto.randomUUID()))
const aKey = (...parts: 'inactive'[]) => {
  const key = apiKey(world, ...parts)
  return stored(apiKeys, key, key.key_hash)
}
const aCode = () => {
  const code = inviteCode(world)
  return stored(inviteCodes, code, code.code)
}
const aRole = () => {
  const role = userRole(world)
  return stored(userRoles, role, role.user_id)
}

const aSuspendedProfile = () => {
  const suspended = profile(world, { suspended: true })
  return stored(profiles, suspended, suspended.user_id)
}

type Operation = (person: Person) => Promise<unknown>

const get =
  (path: () => Promise<string>): Operation =>
  async (person) =>
    getDoc(doc(person.db, await path()))
const list =
  (name: string, most: number): Operation =>
  (person) =>
    getDocs(query(collection(person.db, name), limit(most)))
const update =
  (path: () => Promise<string>, change: (person: Person) => object): Operation =>
  async (person) =>
    updateDoc(doc(person.db, await path()), change(person))
const remove =
  (path: () => Promise<string>): Operation =>
  async (person) =>
    deleteDoc(doc(person.db, await path()))
const create =
  (name: string, data: (person: Person) => object): Operation =>
  async (person) => {
    const { id } = await addDoc(collection(person.db, name), data(person))
    created.push(db.collection(name).doc(id))
  }

const now = serverTimestamp
const signed = ({ uid }: Person) => ({ created_by: uid, created_at: now() })

const switched =
  (is_active: boolean) =>
  ({ uid }: Person) => ({ is_active, changed_by: uid, changed_at: now() })

/** Everything that firestore.rules allow admins but not members, by collection and operation as in the rules. */
export const ADMIN_OPERATIONS: Record<string, Record<string, Operation>> = {
  [`${inviteCodes} get`]: { 'a code': get(aCode) },
  [`${inviteCodes} list`]: { codes: list(inviteCodes, PAGE_LIMITS.inviteCodes) },
  [`${inviteCodes} update`]: {
    'revoking a code': update(aCode, ({ uid }) => ({ revoked_at: now(), revoked_by: uid })),
  },
  [`${profiles} get`]: { 'a suspended member’s profile': get(aSuspendedProfile) },
  [`${profiles} list`]: {
    'profiles, including suspended ones': list(profiles, PAGE_LIMITS.profiles),
  },
  [`${userRoles} get`]: { 'somebody’s role': get(aRole) },
  [`${userRoles} list`]: { roles: list(userRoles, PAGE_LIMITS.userRoles) },
  [`${contentLibrary} create`]: {
    'adding content': create(contentLibrary, (person) => ({
      ...contentItem(world),
      ...signed(person),
    })),
  },
  [`${events} create`]: {
    'creating an event': create(events, (person) => ({
      ...event(world),
      ...signed(person),
      updated_at: now(),
    })),
  },
  [`${events} update`]: {
    'editing an event': update(anEvent, ({ uid }) => ({
      title: 'Moved',
      updated_at: now(),
      updated_by: uid,
    })),
  },
  [`${rsvps} get`]: { 'somebody’s place at an event': get(aRsvp) },
  [`${COLLECTIONS.eventPrivate} get`]: { 'the guest information of an event': get(aGuestInfo) },
  [`${conciergeRequests} get`]: { 'somebody’s request': get(aRequest) },
  [`${conciergeRequests} list`]: {
    'all requests': list(conciergeRequests, PAGE_LIMITS.conciergeRequests),
  },
  [`${conciergeRequests} update`]: {
    'setting a status': update(aRequest, ({ uid }) => ({
      status: 'completed',
      status_by: uid,
      status_at: now(),
    })),
  },
  [`${apiKeys} get`]: { 'a key': get(aKey) },
  [`${apiKeys} list`]: { keys: list(apiKeys, PAGE_LIMITS.apiKeys) },
  [`${apiKeys} update`]: {
    'deactivating a key': update(aKey, switched(false)),
    'activating a key': update(() => aKey('inactive'), switched(true)),
  },
}

/** Operations that admins can do only through functions. As direct requests they are refused for everybody. */
export const SERVER_OPERATIONS: Record<string, Operation> = {
  'giving a role': update(aRole, () => ({ role: 'admin' })),
  'taking a role': update(aRole, () => ({ role: 'member' })),
  'suspending somebody': update(aRole, () => ({ suspended: true })),
  'making a key': create(apiKeys, (person) => ({ ...apiKey(world), ...signed(person) })),
  'making a code': create(inviteCodes, (person) => ({ ...inviteCode(world), ...signed(person) })),
  'marking a code unused': update(aCode, () => ({ is_used: false, used_at: null })),
  'renaming a key': update(aKey, () => ({ name: 'Other' })),
  'deleting content': remove(anItem),
  'deleting an event': remove(anEvent),
  'reading an application': get(anApplication),
  'deciding an application': update(anApplication, () => ({ status: 'approved' })),
  'listing applications': list(SERVER_COLLECTIONS.applications, 1),
  'listing the search entries of applications': list(SERVER_COLLECTIONS.applicationEntries, 1),
  'changing the seats of an event': update(anEvent, ({ uid }) => ({
    max_attendees: 500,
    updated_at: now(),
    updated_by: uid,
  })),
  'giving somebody a seat': update(aRsvp, () => ({ status: 'going' })),
  'changing the guest information of an event': update(aGuestInfo, () => ({ notes: 'Other' })),
  'reading the audit log': get(anEntry),
  'listing the audit log': list(auditLog, 1),
  'listing the search entries of the audit log': list(auditEntries, 1),
  'writing into the audit log': create(auditLog, ({ uid }) => anAct(uid)),
  'changing the audit log': update(anEntry, () => ({ action: 'event_created' })),
  'deleting from the audit log': remove(anEntry),
}

/**
 * Returns the operations whose condition in firestore.rules contains `isAdmin()`, as `collection operation`.
 * @param rules the text of the rules
 */
export function operationsOfAdmins(rules: string): string[] {
  const found: string[] = []
  let name = ''
  for (const line of rules.split('\n')) {
    name = /^ {4}match \/(\w+)\//.exec(line)?.[1] ?? name
    const operations = /^\s+allow ([\w, ]+): if .*isAdmin\(\)/.exec(line)?.[1]
    if (operations) found.push(...operations.split(', ').map((one) => `${name} ${one}`))
  }
  return found
}
