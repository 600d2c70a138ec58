import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditSearch } from '@domain/calls/search-audit'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { recordSignedWrite } from '../../functions/src/data/audit/record-write'
import {
  apiKeyWrite,
  contentWrite,
  eventWrite,
  inviteCodeWrite,
  requestWrite,
  type ReadSignedWrite,
} from '../../functions/src/data/audit/signed-writes'
import * as functions from '../../functions/src/index'
import {
  apiKey,
  conciergeRequest,
  contentItem,
  createWorld,
  event,
  inviteCode,
} from '../support/factories'
import { HOUR } from '../support/factories/factory'
import { auditEntriesOf } from './support/audit'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { close, db } from './support/services'

afterAll(close)

const world = createWorld(new Date())
const creation = { created_by: 'somebody', created_at: new Date(0) }

interface DirectWrite {
  collection: string
  read: ReadSignedWrite
  trigger: typeof functions.recordApiKey
  /** The document before the write; null for a creation. */
  was: object | null
  /** The fields that the admin changes, without the two fields in `signature`. */
  change: object
  /** The names of the two fields that contain the admin's uid and the time of the write. */
  signature: readonly [by: string, at: string]
  entry: object
  /** The changed fields of later writes by members, functions or operators. These writes get no audit entry. */
  others: object[]
  /** Fields with the same values as in `was`. A write of only these fields and the signature gets no audit entry. */
  touch?: object
}

const sampleContent = contentItem(world, {
  title: 'Talk',
  content_type: 'video',
  thumbnail_url: null,
})
const sampleEvent = event(world, { title: 'Dinner', ...creation, updated_at: creation.created_at })
const sampleRequest = conciergeRequest(world, { title: 'Visa', status: 'pending' })
const sampleKey = apiKey(world, { name: 'Zapier' })
const sampleCode = inviteCode(world)

/** Every direct write that the security rules allow to admins. */
const DIRECT_WRITES: Record<string, DirectWrite> = {
  'adding content': {
    collection: COLLECTIONS.contentLibrary,
    read: contentWrite,
    trigger: functions.indexContent,
    was: null,
    change: sampleContent,
    signature: ['created_by', 'created_at'],
    entry: {
      action: 'content_created',
      target: { kind: 'content', label: 'Talk' },
      before: {},
      after: {
        title: 'Talk',
        content_type: 'video',
        description: sampleContent.description,
        file_url: sampleContent.file_url,
      },
    },
    others: [],
  },
  'creating an event': {
    collection: COLLECTIONS.events,
    read: eventWrite,
    trigger: functions.indexEvent,
    was: null,
    change: sampleEvent,
    signature: ['created_by', 'created_at'],
    entry: {
      action: 'event_created',
      target: { kind: 'event', label: 'Dinner' },
      before: {},
      after: {
        title: 'Dinner',
        description: sampleEvent.description,
        event_date: sampleEvent.event_date.toISOString(),
        event_type: sampleEvent.event_type,
        location: 'London',
        max_attendees: sampleEvent.max_attendees,
        registration_url: sampleEvent.registration_url,
      },
    },
    others: [],
  },
  'changing an event': {
    collection: COLLECTIONS.events,
    read: eventWrite,
    trigger: functions.indexEvent,
    was: sampleEvent,
    change: { title: 'Supper', location: null, max_attendees: null },
    signature: ['updated_by', 'updated_at'],
    entry: {
      action: 'event_updated',
      target: { kind: 'event', label: 'Supper' },
      before: { title: 'Dinner', location: 'London', max_attendees: sampleEvent.max_attendees },
      after: { title: 'Supper', location: null, max_attendees: null },
    },
    others: [{ title: 'By hand' }],
    touch: {},
  },
  'setting a request’s status': {
    collection: COLLECTIONS.conciergeRequests,
    read: requestWrite,
    trigger: functions.indexRequest,
    was: sampleRequest,
    change: { status: 'in_progress' },
    signature: ['status_by', 'status_at'],
    entry: {
      action: 'request_status_changed',
      target: { kind: 'request', label: 'Visa' },
      before: { status: 'pending' },
      after: { status: 'in_progress' },
    },
    others: [{ status: 'set by another tool' }],
    touch: { status: 'pending' },
  },
  'deactivating a key': {
    collection: COLLECTIONS.apiKeys,
    read: apiKeyWrite,
    trigger: functions.recordApiKey,
    was: sampleKey,
    change: { is_active: false },
    signature: ['changed_by', 'changed_at'],
    entry: {
      action: 'key_deactivated',
      target: { kind: 'api_key', id: sampleKey.key_prefix, label: 'Zapier' },
      before: { is_active: true },
      after: { is_active: false },
    },
    others: [{ last_used_at: new Date() }],
    touch: { is_active: true },
  },
  'activating a key': {
    collection: COLLECTIONS.apiKeys,
    read: apiKeyWrite,
    trigger: functions.recordApiKey,
    was: { ...sampleKey, is_active: false, changed_by: 'somebody', changed_at: new Date(0) },
    change: { is_active: true },
    signature: ['changed_by', 'changed_at'],
    entry: {
      action: 'key_reactivated',
      before: { is_active: false },
      after: { is_active: true },
    },
    others: [{ last_used_at: new Date() }],
  },
  'taking over a key': {
    collection: COLLECTIONS.apiKeys,
    read: apiKeyWrite,
    trigger: functions.recordApiKey,
    was: { ...sampleKey, maker_suspended: true },
    change: { owner: 'heir', maker_suspended: false },
    signature: ['changed_by', 'changed_at'],
    entry: {
      action: 'key_taken_over',
      before: { owner: null },
      after: { owner: 'heir' },
    },
    others: [{ maker_suspended: true }],
  },
  'revoking a code': {
    collection: COLLECTIONS.inviteCodes,
    read: inviteCodeWrite,
    trigger: functions.indexInviteCode,
    was: sampleCode,
    change: {},
    signature: ['revoked_by', 'revoked_at'],
    entry: {
      action: 'code_revoked',
      target: { kind: 'invitation_code' },
      before: { revoked_at: null },
    },
    others: [{ claim: { uid: 'x' } }, { is_used: true, used_by: 'somebody', used_at: new Date() }],
  },
}

let admin: string
beforeEach(async () => {
  admin = (await giveMember('admin')).uid
})

/**
 * Returns a reference to a new document in a collection without a deployed trigger. Tests that run the trigger's code
 * themselves use such a document, so that no deployed trigger handles the same write.
 */
const refWithoutTrigger = (collection: string) =>
  db.collection(`quiet_${collection}`).doc(randomUUID())

type Reference = ReturnType<typeof refWithoutTrigger>

async function writeDocument(ref: Reference, data: object) {
  const before = await ref.get()
  await ref.set(data)
  return { before, after: await ref.get() }
}

async function writeSigned(
  ref: Reference,
  { was, change, signature: [by, at] }: DirectWrite,
  moment: unknown,
) {
  if (was) await ref.set(was)
  return writeDocument(ref, { ...was, ...change, [by]: admin, [at]: moment })
}

describe.each(Object.entries(DIRECT_WRITES))('%s by a direct write to Firestore', (name, kind) => {
  const { collection, read } = kind

  it(`${name} by a direct write to Firestore gets one audit entry, however often the trigger runs`, async () => {
    const written = await writeSigned(refWithoutTrigger(collection), kind, new Date())
    await kind.trigger.run({ data: written } as Parameters<typeof kind.trigger.run>[0])
    const first = await auditEntriesOf(admin)
    expect(first).toMatchObject([
      { ...kind.entry, actor: { kind: 'admin', id: admin, name: 'Amina Delacroix' } },
    ])
    const { before, after } = kind.entry as Record<string, object>
    if (before) expect(first[0]?.before).toEqual(before)
    if (after) expect(first[0]?.after).toEqual(after)
    expect(first[0]?.at).toEqual(written.after.updateTime?.toDate())
    await Promise.all([recordSignedWrite(db, read, written), recordSignedWrite(db, read, written)])
    expect(await auditEntriesOf(admin)).toEqual(first)
  })

  it(`${name} gets no audit entry if the write stores no time, or a time that is invalid, too old or in the future`, async () => {
    const old = await writeSigned(refWithoutTrigger(collection), kind, new Date(Date.now() - HOUR))
    const none = await writeSigned(refWithoutTrigger(collection), kind, null)
    const odd = await writeSigned(refWithoutTrigger(collection), kind, 'now')
    const ahead = await writeSigned(
      refWithoutTrigger(collection),
      kind,
      new Date(Date.now() + HOUR),
    )
    for (const written of [old, none, odd, ahead]) await recordSignedWrite(db, read, written)
    expect(await auditEntriesOf(admin)).toEqual([])
  })

  it(`${name} gets no second audit entry when a later write changes or deletes the same document`, async () => {
    const ref = refWithoutTrigger(collection)
    const written = await writeSigned(ref, kind, new Date())
    await recordSignedWrite(db, read, written)
    for (const change of kind.others)
      await recordSignedWrite(
        db,
        read,
        await writeDocument(ref, { ...written.after.data(), ...change }),
      )
    const before = await ref.get()
    await ref.delete()
    await recordSignedWrite(db, read, { before, after: await ref.get() })
    expect(await auditEntriesOf(admin)).toHaveLength(1)
  })
})

describe('signed writes that change nothing except the signature', () => {
  it.each(Object.entries(DIRECT_WRITES).filter(([, { touch }]) => touch))(
    '%s creates no audit entry if the write changes nothing except who wrote last and when',
    async (_, kind) => {
      const written = await writeSigned(
        refWithoutTrigger(kind.collection),
        { ...kind, change: kind.touch ?? {} },
        new Date(),
      )
      await recordSignedWrite(db, kind.read, written)
      expect(await auditEntriesOf(admin)).toEqual([])
    },
  )
})

describe('the deployed triggers', () => {
  it(
    'the deployed triggers create one audit entry for a direct write, and keep the audit entry’s search entry up to date',
    { timeout: 4 * MAX_WAIT_MS },
    async () => {
      const kind = DIRECT_WRITES['deactivating a key']
      if (!kind) throw new Error('No such kind')
      await writeSigned(db.collection(kind.collection).doc(randomUUID()), kind, Timestamp.now())
      const pollOptions = { timeout: MAX_WAIT_MS }
      const loggedActions = async () => (await auditEntriesOf(admin)).map(({ action }) => action)
      await expect.poll(loggedActions, pollOptions).toEqual(['key_deactivated'])

      const entries = db.collection(auditSearch.entries).where('card.actor.id', '==', admin)
      const searchEntries = async () =>
        (await entries.get()).docs.map((doc): unknown => doc.get('card.action'))
      await expect.poll(searchEntries, pollOptions).toEqual(['key_deactivated'])

      // Deletes the audit entry, as Firestore does when the entry expires.
      const log = db.collection(SERVER_COLLECTIONS.auditLog).where('actor.id', '==', admin)
      await Promise.all((await log.get()).docs.map(({ ref }) => ref.delete()))
      await expect.poll(searchEntries, pollOptions).toEqual([])
    },
  )
})
