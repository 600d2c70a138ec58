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
const createdDocuments: FirebaseFirestore.DocumentReference[] = []

/** Stores a document on which a request will be tried; security rules are not applied. @returns the document's path */
async function storeTarget(name: string, data: object, id?: string): Promise<string> {
  const documents = db.collection(name)
  const reference = id === undefined ? documents.doc() : documents.doc(id)
  await reference.set(data)
  createdDocuments.push(reference)
  return reference.path
}

/** Deletes the documents on which the requests were tried, and the documents that allowed requests created. */
export async function removeTargets(): Promise<void> {
  await Promise.all(createdDocuments.map((reference) => reference.delete()))
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

const giveRequest = () =>
  storeTarget(conciergeRequests, conciergeRequest(world, { user_id: 'somebody' }))
const { auditLog, auditEntries } = SERVER_COLLECTIONS

const auditEntryBy = (uid: string) =>
  auditEntry(world, { actor: { kind: 'admin', id: uid, name: 'Somebody' } })
const giveAuditEntry = () => storeTarget(auditLog, auditEntryBy('somebody'))
export const anItem = () => storeTarget(contentLibrary, contentItem(world))
export const anEvent = (...parts: 'bare'[]) => storeTarget(events, event(world, ...parts))
const giveRsvp = () => storeTarget(rsvps, rsvp(world))
const giveGuestInfo = () => storeTarget(COLLECTIONS.eventPrivate, eventPrivate(world))
export const anAnnouncement = () =>
  storeTarget(SERVER_COLLECTIONS.announcements, announcement(world), crypto.randomUUID())
export const anApplication = () =>
  storeTarget(SERVER_COLLECTIONS.applications, application(world), crypto.randomUUID())
export const aFailedMail = () =>
  storeTarget(
    SERVER_COLLECTIONS.mailOutbox,
    outboxMail(world, 'failed'),
    sha256(crypto.randomUUID()),
  )
const giveStoredKey = (...parts: 'inactive'[]) => {
  const key = apiKey(world, ...parts)
  return storeTarget(apiKeys, key, key.key_hash)
}
const giveStoredCode = () => {
  const code = inviteCode(world)
  return storeTarget(inviteCodes, code, code.code)
}
const giveRoleRow = () => {
  const role = userRole(world)
  return storeTarget(userRoles, role, role.user_id)
}

const giveSuspendedProfile = () => {
  const suspended = profile(world, { suspended: true })
  return storeTarget(profiles, suspended, suspended.user_id)
}

type Operation = (person: Person) => Promise<unknown>

const getOne =
  (path: () => Promise<string>): Operation =>
  async (person) =>
    getDoc(doc(person.db, await path()))
const listSome =
  (name: string, most: number): Operation =>
  (person) =>
    getDocs(query(collection(person.db, name), limit(most)))
const updateOne =
  (path: () => Promise<string>, change: (person: Person) => object): Operation =>
  async (person) =>
    updateDoc(doc(person.db, await path()), change(person))
const removeOne =
  (path: () => Promise<string>): Operation =>
  async (person) =>
    deleteDoc(doc(person.db, await path()))
const createOne =
  (name: string, data: (person: Person) => object): Operation =>
  async (person) => {
    const { id } = await addDoc(collection(person.db, name), data(person))
    createdDocuments.push(db.collection(name).doc(id))
  }

const serverTime = serverTimestamp
const creationSignature = ({ uid }: Person) => ({ created_by: uid, created_at: serverTime() })

const activeState =
  (is_active: boolean) =>
  ({ uid }: Person) => ({ is_active, changed_by: uid, changed_at: serverTime() })

/** All operations that firestore.rules allows to admins but not to members, by collection and operation. */
export const ADMIN_OPERATIONS: Record<string, Record<string, Operation>> = {
  [`${inviteCodes} get`]: { 'a code': getOne(giveStoredCode) },
  [`${inviteCodes} list`]: { codes: listSome(inviteCodes, PAGE_LIMITS.inviteCodes) },
  [`${inviteCodes} update`]: {
    'revoking a code': updateOne(giveStoredCode, ({ uid }) => ({
      revoked_at: serverTime(),
      revoked_by: uid,
    })),
  },
  [`${profiles} get`]: { 'a suspended member’s profile': getOne(giveSuspendedProfile) },
  [`${profiles} list`]: {
    'profiles, including suspended ones': listSome(profiles, PAGE_LIMITS.profiles),
  },
  [`${userRoles} get`]: { 'another member’s role': getOne(giveRoleRow) },
  [`${userRoles} list`]: { roles: listSome(userRoles, PAGE_LIMITS.userRoles) },
  [`${contentLibrary} create`]: {
    'adding content': createOne(contentLibrary, (person) => ({
      ...contentItem(world),
      ...creationSignature(person),
    })),
  },
  [`${events} create`]: {
    'creating an event': createOne(events, (person) => ({
      ...event(world),
      ...creationSignature(person),
      updated_at: serverTime(),
    })),
  },
  [`${events} update`]: {
    'editing an event': updateOne(anEvent, ({ uid }) => ({
      title: 'Moved',
      updated_at: serverTime(),
      updated_by: uid,
    })),
  },
  [`${rsvps} get`]: { 'another member’s place at an event': getOne(giveRsvp) },
  [`${COLLECTIONS.eventPrivate} get`]: {
    'the guest information of an event': getOne(giveGuestInfo),
  },
  [`${conciergeRequests} get`]: { 'another member’s request': getOne(giveRequest) },
  [`${conciergeRequests} list`]: {
    'all requests': listSome(conciergeRequests, PAGE_LIMITS.conciergeRequests),
  },
  [`${conciergeRequests} update`]: {
    'setting the status of a request': updateOne(giveRequest, ({ uid }) => ({
      status: 'completed',
      status_by: uid,
      status_at: serverTime(),
    })),
  },
  [`${apiKeys} get`]: { 'a key': getOne(giveStoredKey) },
  [`${apiKeys} list`]: { keys: listSome(apiKeys, PAGE_LIMITS.apiKeys) },
  [`${apiKeys} update`]: {
    'deactivating a key': updateOne(giveStoredKey, activeState(false)),
    'activating a key': updateOne(() => giveStoredKey('inactive'), activeState(true)),
  },
}

/** Operations that admins can do only through functions. Security rules refuse these operations to all users. */
export const SERVER_OPERATIONS: Record<string, Operation> = {
  'setting a role to admin': updateOne(giveRoleRow, () => ({ role: 'admin' })),
  'setting a role to member': updateOne(giveRoleRow, () => ({ role: 'member' })),
  'suspending a member': updateOne(giveRoleRow, () => ({ suspended: true })),
  'creating an API key': createOne(apiKeys, (person) => ({
    ...apiKey(world),
    ...creationSignature(person),
  })),
  'creating an invitation code': createOne(inviteCodes, (person) => ({
    ...inviteCode(world),
    ...creationSignature(person),
  })),
  'marking a code as unused': updateOne(giveStoredCode, () => ({ is_used: false, used_at: null })),
  'renaming an API key': updateOne(giveStoredKey, () => ({ name: 'Other' })),
  'deleting content': removeOne(anItem),
  'deleting an event': removeOne(anEvent),
  'reading an application': getOne(anApplication),
  'approving an application': updateOne(anApplication, () => ({ status: 'approved' })),
  'listing applications': listSome(SERVER_COLLECTIONS.applications, 1),
  'listing the search entries of applications': listSome(SERVER_COLLECTIONS.applicationEntries, 1),
  'changing the seats of an event': updateOne(anEvent, ({ uid }) => ({
    max_attendees: 500,
    updated_at: serverTime(),
    updated_by: uid,
  })),
  'giving a member a seat': updateOne(giveRsvp, () => ({ status: 'going' })),
  'changing the guest information of an event': updateOne(giveGuestInfo, () => ({
    notes: 'Other',
  })),
  'reading an audit entry': getOne(giveAuditEntry),
  'listing the audit log': listSome(auditLog, 1),
  'listing the search entries of the audit log': listSome(auditEntries, 1),
  'adding an audit entry': createOne(auditLog, ({ uid }) => auditEntryBy(uid)),
  'changing an audit entry': updateOne(giveAuditEntry, () => ({ action: 'event_created' })),
  'deleting an audit entry': removeOne(giveAuditEntry),
}

/**
 * Returns the operations whose condition in firestore.rules contains `isAdmin()`, each as a text such as 'events get'.
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
