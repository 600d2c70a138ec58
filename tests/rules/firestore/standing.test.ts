import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  updateDoc,
} from 'firebase/firestore'
import { describe, it } from 'vitest'
import { HEARTBEATS_REQUIRED, heartbeatId } from '@domain/time-based-ids'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { createWorld, event, profile } from '../../support/factories'
import { PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'

const rules = await firestoreRules('standing')
const { heartbeats } = SERVER_COLLECTIONS
const MINUTE = 60_000
const world = createWorld(new Date())
const eventPath = await rules.stored(COLLECTIONS.events, event(world))
const codePath = await rules.stored(COLLECTIONS.inviteCodes, {})

const readEventAsMember = () => getDoc(doc(rules.fresh('owner'), eventPath))
const listEventsAsMember = () =>
  getDocs(query(collection(rules.fresh('owner'), COLLECTIONS.events), limit(1)))
const readCodeAsAdmin = () => getDoc(doc(rules.fresh('admin'), codePath))

/**
 * Replaces the stored heartbeats with heartbeats that were written the given numbers of minutes ago. In production, a
 * function writes a heartbeat every minute. The rules allow reads only while there is a recent one.
 */
async function storeHeartbeats(...minutesAgo: number[]): Promise<void> {
  await rules.stored(heartbeats, {}, HEARTBEATS_REQUIRED)
  for (const ago of [-1, 0, 1, 2, 3])
    await deleteDoc(
      doc(rules.withoutRules, heartbeats, heartbeatId(new Date(Date.now() - ago * MINUTE))),
    )
  for (const ago of minutesAgo)
    await rules.stored(heartbeats, {}, heartbeatId(new Date(Date.now() - ago * MINUTE)))
}

/** Waits until at least ten seconds of the minute are left, so that the minute does not end during the test. */
async function waitForEarlyMinute(): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE)
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left + 50))
}

/**
 * Wraps a test so that `clean` runs even when the test fails. A hook is not possible, because the runner of the
 * mutation tests supports no hooks.
 */
const withCleanUp =
  <Args extends unknown[]>(clean: () => Promise<unknown>, test: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    try {
      await test(...args)
    } finally {
      await clean()
    }
  }

describe('heartbeats in the security rules', () => {
  const optional = () => deleteDoc(doc(rules.withoutRules, heartbeats, HEARTBEATS_REQUIRED))

  it.each([[0], [1]])(
    'reads are allowed when the latest heartbeat is %i minutes old',
    withCleanUp(optional, async (ago) => {
      await waitForEarlyMinute()
      await storeHeartbeats(ago)
      await assertSucceeds(readEventAsMember())
      await assertSucceeds(listEventsAsMember())
      await assertSucceeds(readCodeAsAdmin())
    }),
  )

  it(
    'when all heartbeats are at least two minutes old, reads are refused and writes are allowed',
    withCleanUp(optional, async () => {
      await waitForEarlyMinute()
      await storeHeartbeats(2, 3)
      await assertFails(readEventAsMember())
      await assertFails(listEventsAsMember())
      await assertFails(readCodeAsAdmin())
      const { uid } = PERSONAS.owner
      await rules.stored(COLLECTIONS.profiles, profile(world, { user_id: uid }), uid)
      const own = doc(rules.fresh('owner'), COLLECTIONS.profiles, uid)
      await assertSucceeds(updateDoc(own, { bio: 'Written without a heartbeat' }))
    }),
  )

  it(
    'reads without a heartbeat are refused only if the document HEARTBEATS_REQUIRED exists',
    withCleanUp(optional, async () => {
      await waitForEarlyMinute()
      await storeHeartbeats()
      await assertFails(readEventAsMember())
      await optional()
      await assertSucceeds(readEventAsMember())
    }),
  )
})

/**
 * While a client's transaction locks a role document in `user_roles`, functions write overrides to `row_overrides`
 * instead. In the rules, an override replaces the role document for one second (decision 042).
 */
describe('overrides of role rows in the security rules', () => {
  const owner = PERSONAS.owner.uid
  const memberRow = { user_id: owner, role: 'member' } as const
  const suspendedRow = { ...memberRow, suspended: true }

  it('a member cannot read events while a document in row_overrides marks the member as suspended, but can read them afterwards', async () => {
    await assertSucceeds(readEventAsMember())
    await rules.whileOverridden(suspendedRow, () => assertFails(readEventAsMember()))
    await assertSucceeds(readEventAsMember())
  })

  it('an admin has no admin rights while a document in row_overrides gives the admin the role "member"', async () => {
    await assertSucceeds(readCodeAsAdmin())
    await rules.whileOverridden({ ...memberRow, user_id: PERSONAS.admin.uid }, async () => {
      await assertFails(readCodeAsAdmin())
      await assertSucceeds(getDoc(doc(rules.fresh('admin'), eventPath)))
    })
  })

  it('a member cannot read events in a session that a document in row_overrides has ended', () => {
    const ended = { ...memberRow, sessions_valid_after: new Date(Date.now() + 60_000) }
    return rules.whileOverridden(ended, () => assertFails(readEventAsMember()))
  })

  it('a member whose token has the role "member" gets no admin rights from a document in row_overrides with the role "admin"', () =>
    rules.whileOverridden({ ...memberRow, role: 'admin' }, async () => {
      await assertFails(getDoc(doc(rules.fresh('owner'), codePath)))
      await assertSucceeds(readEventAsMember())
    }))

  it('a member can still read events if the documents in row_overrides suspend the member only from a later time', () =>
    rules.whileOverridden(suspendedRow, () => assertSucceeds(readEventAsMember()), 30))
})
