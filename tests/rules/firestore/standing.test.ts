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
import { HEARTBEATS_REQUIRED, heartbeatId } from '@domain/moments'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { createWorld, event, profile } from '../../support/factories'
import { PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'

const rules = await firestoreRules('standing')
const { heartbeats } = SERVER_COLLECTIONS
const MINUTE = 60_000
const world = createWorld(new Date())
const path = await rules.stored(COLLECTIONS.events, event(world))
const code = await rules.stored(COLLECTIONS.inviteCodes, {})

const asMember = () => getDoc(doc(rules.fresh('owner'), path))
const asList = () => getDocs(query(collection(rules.fresh('owner'), COLLECTIONS.events), limit(1)))
const asAdmin = () => getDoc(doc(rules.fresh('admin'), code))

/** Stores heartbeats that many minutes in the past. */
async function heartbeatsOf(...minutesAgo: number[]): Promise<void> {
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

/** Wraps a test so that its traces are removed even when it fails. The runner of mutation tests supports no hooks. */
const withCleanUp =
  <Args extends unknown[]>(clean: () => Promise<unknown>, test: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    try {
      await test(...args)
    } finally {
      await clean()
    }
  }

describe('heartbeats', () => {
  const optional = () => deleteDoc(doc(rules.withoutRules, heartbeats, HEARTBEATS_REQUIRED))

  it.each([[0], [1]])(
    'a read is allowed with the heartbeat of %i minutes ago',
    withCleanUp(optional, async (ago) => {
      await waitForEarlyMinute()
      await heartbeatsOf(ago)
      await assertSucceeds(asMember())
      await assertSucceeds(asList())
      await assertSucceeds(asAdmin())
    }),
  )

  it(
    'with only older heartbeats, reads are refused and writes are allowed',
    withCleanUp(optional, async () => {
      await waitForEarlyMinute()
      await heartbeatsOf(2, 3)
      await assertFails(asMember())
      await assertFails(asList())
      await assertFails(asAdmin())
      const { uid } = PERSONAS.owner
      await rules.stored(COLLECTIONS.profiles, profile(world, { user_id: uid }), uid)
      const own = doc(rules.fresh('owner'), COLLECTIONS.profiles, uid)
      await assertSucceeds(updateDoc(own, { bio: 'Written without a heartbeat' }))
    }),
  )

  it(
    'heartbeats are not required until the document exists that requires them',
    withCleanUp(optional, async () => {
      await waitForEarlyMinute()
      await heartbeatsOf()
      await assertFails(asMember())
      await optional()
      await assertSucceeds(asMember())
    }),
  )
})

describe('an override of a role row', () => {
  const owner = PERSONAS.owner.uid
  const member = { user_id: owner, role: 'member' } as const
  const suspended = { ...member, suspended: true }

  it('an override ends a suspended member’s access at once, until it is removed', async () => {
    await assertSucceeds(asMember())
    await rules.whileOverridden(suspended, () => assertFails(asMember()))
    await assertSucceeds(asMember())
  })

  it('an override ends a demoted admin’s rights', async () => {
    await assertSucceeds(asAdmin())
    await rules.whileOverridden({ ...member, user_id: PERSONAS.admin.uid }, async () => {
      await assertFails(asAdmin())
      await assertSucceeds(getDoc(doc(rules.fresh('admin'), path)))
    })
  })

  it('an override ends sessions', () => {
    const ended = { ...member, sessions_valid_after: new Date(Date.now() + 60_000) }
    return rules.whileOverridden(ended, () => assertFails(asMember()))
  })

  it('an override gives nobody more rights than their token', () =>
    rules.whileOverridden({ ...member, role: 'admin' }, async () => {
      await assertFails(getDoc(doc(rules.fresh('owner'), code)))
      await assertSucceeds(asMember())
    }))

  it('an override has no effect before its second', () =>
    rules.whileOverridden(suspended, () => assertSucceeds(asMember()), 30))
})
