import { randomUUID } from 'node:crypto'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { auditSearch } from '@domain/calls/search-audit'
import { contentSearch } from '@domain/calls/search-content'
import { eventSearch } from '@domain/calls/search-events'
import { inviteCodeSearch } from '@domain/calls/search-invite-codes'
import { memberSearch } from '@domain/directory'
import { requestSearch } from '@domain/calls/search-requests'
import { changePasswordAction } from '../../../functions/src/callables/change-password'
import { createApiKeyAction } from '../../../functions/src/callables/create-api-key'
import { createInviteCodesAction } from '../../../functions/src/callables/create-invite-codes'
import { deleteContentAction, deleteEventAction } from '../../../functions/src/callables/deletions'
import { endSessionAction } from '../../../functions/src/callables/end-session'
import { setRsvpAction } from '../../../functions/src/callables/seats'
import { setMemberRoleAction } from '../../../functions/src/callables/set-member-role'
import { setMemberSuspensionAction } from '../../../functions/src/callables/set-member-suspension'
import { auditLog } from '../../../functions/src/data/audit/log'
import { recordSignedWrite } from '../../../functions/src/data/audit/record-write'
import * as signed from '../../../functions/src/data/audit/signed-writes'
import { countCall, countInviteAttempt } from '../../../functions/src/data/rate-limits'
import { attemptOf } from '../../../functions/src/data/redemption/attempt'
import { redeemCode } from '../../../functions/src/data/redemption/redeem'
import { syncEntriesAfterWrite, syncEntries } from '../../../functions/src/data/search/sync-entries'
import type { WrittenDocument } from '../../../functions/src/data/written-document'
import { perform } from '../../../functions/src/lib/action'
import { sha256 } from '../../../functions/src/lib/crypto'
import { giveKey, post } from '../../functions/support/endpoint'
import { giveCode, giveMember, signUpForm } from '../../functions/support/people'
import { createServices, db } from '../../functions/support/services'
import * as factories from '../../support/factories'

export interface Action {
  /** The number of function calls that the action causes: of callables by the browser, and of triggers by Firestore. */
  calls: number
  work: () => Promise<unknown>
}

/** A direct write to Firestore by a browser, and the work of the trigger that the write starts. */
interface DirectWrite {
  collection: string
  /** The document before the write; null if the write creates the document. */
  was: object | null
  change: object
  /** The names of the fields that record who changed the document and when, for the audit log. */
  signature?: readonly [by: string, at: string]
  read?: signed.ReadSignedWrite
  index?: (written: WrittenDocument) => Promise<void>
  /** A second document that the transaction also writes. If given, the transaction reads it and not the first one. */
  alongside?: { path: string; change: object }
}

/**
 * Prepares the actions whose reads and writes the benchmark counts. Each action can run once. A function call runs the
 * function's code. A direct write to Firestore runs the browser's transaction, and then the code of the trigger that
 * the write starts. The update of the search index after a function call is a separate action, named 'index …'.
 * @param other a client for reads and writes that are not counted
 */
export async function prepareActions(other: Firestore): Promise<Record<string, Action>> {
  const services = createServices({ now: () => new Date() })
  const world = factories.createWorld(new Date())
  const admin = { ...(await (codeCreator ??= callerOf('admin'))), role: 'admin' } as const
  const member = { ...(await callerOf('member')), role: 'member' } as const
  const somebody = await giveMember()
  // An API key's first call stores its time, but calls shortly after it do not. With a new key, every run makes the
  // same writes.
  const key = await giveKey()
  await deleteCodesOf(other, formerKey)
  formerKey = key
  const [lookupCode, redeemedCode] = [await giveCode(), await giveCode()]

  const stored = async (collection: string, fields: object) => {
    const { id } = await other.collection(collection).add(fields)
    return id
  }
  const item = factories.contentItem(world)
  const meeting = factories.event(world)
  const storedRequest = factories.conciergeRequest(world, { status: 'pending' })
  const contentId = await stored(COLLECTIONS.contentLibrary, item)
  const eventId = await stored(COLLECTIONS.events, meeting)
  const seatedId = await stored(COLLECTIONS.events, factories.event(world, 'bare'))

  const called = (work: () => Promise<unknown>, by: string = admin.uid): Action => ({
    calls: 1,
    work: async () => {
      await countCall(services, { limit: 'callsPerMember', subject: by })
      await work()
    },
  })
  const directWrite = async (write: DirectWrite): Promise<Action> => {
    const { collection, was, change, signature = [], read, index, alongside } = write
    const ref = db.collection(collection).doc(randomUUID())
    const uncounted = other.doc(ref.path)
    if (was) await uncounted.create(was)
    const before = await uncounted.get()
    const [by, at] = signature
    const fields = {
      ...change,
      ...(by && at && { [by]: admin.uid, [at]: FieldValue.serverTimestamp() }),
    }
    return {
      calls: 1,
      work: async () => {
        await db.runTransaction(async (transaction) => {
          const target = alongside ? db.doc(alongside.path) : ref
          await transaction.get(target)
          transaction.set(ref, fields, { merge: true })
          if (alongside) transaction.set(target, alongside.change, { merge: true })
        })
        const written = { before, after: await uncounted.get() }
        if (read) await recordSignedWrite(db, read, written)
        await index?.(written)
      },
    }
  }
  const indexed = (work: () => Promise<unknown>): Action => ({ calls: 1, work })
  return {
    'create a code over HTTPS': { calls: 1, work: () => post(services, { key, body: {} }) },
    'look a code up': { calls: 1, work: () => countInviteAttempt(services, lookupCode) },
    'redeem a code': {
      calls: 1,
      work: () => redeemCode(services, attemptOf(signUpForm(redeemedCode))),
    },
    'log out': called(
      () =>
        perform(
          endSessionAction,
          services,
          { ...member, uid: somebody.uid, authTime: Math.floor(Date.now() / 1000) },
          {},
        ),
      somebody.uid,
    ),
    'save the profile': await directWrite({
      collection: COLLECTIONS.profiles,
      was: factories.profile(world),
      change: { superpower: 'Reading contracts' },
      index: (written) => syncEntriesAfterWrite(db, memberSearch, written),
    }),
    'send a request': await directWrite({
      collection: COLLECTIONS.conciergeRequests,
      was: null,
      change: storedRequest,
      index: (written) => syncEntriesAfterWrite(db, requestSearch, written),
      alongside: {
        path: `${MEMBER_COLLECTIONS.requestQuotas}/${member.uid}`,
        change: { last: randomUUID(), place: 0, times: { 0: FieldValue.serverTimestamp() } },
      },
    }),
    'give a request a status': await directWrite({
      collection: COLLECTIONS.conciergeRequests,
      was: storedRequest,
      change: { status: 'in_progress' },
      signature: ['status_by', 'status_at'],
      read: signed.requestWrite,
      index: (written) => syncEntriesAfterWrite(db, requestSearch, written),
    }),
    'add content': await directWrite({
      collection: COLLECTIONS.contentLibrary,
      was: null,
      change: item,
      signature: ['created_by', 'created_at'],
      read: signed.contentWrite,
      index: (written) => syncEntriesAfterWrite(db, contentSearch, written),
    }),
    'delete content': called(() =>
      perform(deleteContentAction, services, admin, { id: contentId }),
    ),
    'create an event': await directWrite({
      collection: COLLECTIONS.events,
      was: null,
      change: meeting,
      signature: ['created_by', 'created_at'],
      read: signed.eventWrite,
      index: (written) => syncEntriesAfterWrite(db, eventSearch, written),
    }),
    'edit an event': await directWrite({
      collection: COLLECTIONS.events,
      was: meeting,
      change: { title: 'Supper' },
      signature: ['updated_by', 'updated_at'],
      read: signed.eventWrite,
      index: (written) => syncEntriesAfterWrite(db, eventSearch, written),
    }),
    'take a seat': called(
      () => perform(setRsvpAction, services, member, { event_id: seatedId, going: true }),
      member.uid,
    ),
    'delete an event': called(() => perform(deleteEventAction, services, admin, { id: eventId })),
    // This must be the last action of `member`, because changing the password ends all sessions.
    'change the password': called(
      () =>
        perform(changePasswordAction, services, member, {
          current_password: 'open-sesame',
          new_password: 'sesame, open again',
        }),
      member.uid,
    ),
    'give a member a role': called(() =>
      perform(setMemberRoleAction, services, admin, {
        user_id: somebody.uid,
        role: 'admin',
        expected: 'member',
      }),
    ),
    'suspend a member': called(() =>
      perform(setMemberSuspensionAction, services, admin, {
        user_id: member.uid,
        suspended: true,
        expected: false,
      }),
    ),
    'make invitation codes': called(() =>
      perform(createInviteCodesAction, services, admin, {
        description: null,
        expires_at: null,
        count: 1,
        attempt_id: randomUUID(),
      }),
    ),
    'revoke a code': await directWrite({
      collection: COLLECTIONS.inviteCodes,
      was: factories.inviteCode(world),
      change: {},
      signature: ['revoked_by', 'revoked_at'],
      read: signed.inviteCodeWrite,
      index: (written) => syncEntriesAfterWrite(db, inviteCodeSearch, written),
    }),
    'make an API key': called(() =>
      perform(createApiKeyAction, services, admin, {
        name: 'Zapier',
        description: null,
        attempt_id: randomUUID(),
      }),
    ),
    'switch an API key off': await directWrite({
      collection: COLLECTIONS.apiKeys,
      was: factories.apiKey(world),
      change: { is_active: false },
      signature: ['changed_by', 'changed_at'],
      read: signed.apiKeyWrite,
    }),
    'index a changed profile': indexed(() => syncEntries(db, memberSearch, somebody.uid)),
    'index a new code': indexed(() => syncEntries(db, inviteCodeSearch, lookupCode)),
    'index an entry of the audit log': indexed(async () => {
      // Indexes the newest entry of the audit log, because this entry is not in the search index yet.
      const { docs } = await other
        .collection(auditLog(db).path)
        .orderBy('at', 'desc')
        .limit(1)
        .get()
      await syncEntries(db, auditSearch, docs[0]?.id ?? '')
    }),
  }
}

/**
 * The list of invitation codes also reads the name of everybody who has created a code. These variables keep the number
 * of these reads the same: all runs use the same admin, and each run deletes the codes of the previous run's API key.
 */
let codeCreator: ReturnType<typeof callerOf> | undefined
let formerKey = ''

async function deleteCodesOf(other: Firestore, key: string): Promise<void> {
  const made = other.collection(COLLECTIONS.inviteCodes).where('created_by', '==', sha256(key))
  for (const { ref } of (await made.get()).docs) await ref.delete()
}

async function callerOf(role: 'admin' | 'member') {
  const { uid } = await giveMember(role)
  return { uid, authTime: undefined, address: 'bench' }
}
