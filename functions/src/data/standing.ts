import { isDeepStrictEqual } from 'node:util'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { isStandingAdmin, userRoleSchema, type UserRole } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import { rowOverrideId } from '@domain/time-based-ids'
import { buildQuery, QUERIES } from '@domain/queries'
import { isConflict, isContention } from '../lib/sdk-errors'
import { describeError, log } from '../lib/logging'
import type { Services } from '../lib/services'
import { withTimeout } from '../lib/with-timeout'
import { readDocument, rowOverrides, standings, unsettledRows, userRoles } from './collections'
import { retryOnConflict } from './retry-on-conflict'

/**
 * Changes role rows (the documents in `user_roles`), even while a client has locked them (decision 042). A member can
 * lock their own row for a minute, by reading it in a transaction. Therefore a change is made in steps:
 * 1. The change, called a decision, is stored in `standings/{uid}`, which no client can lock. Functions use it at once.
 * 2. The role row is written.
 * 3. If the row is locked, overrides are written: documents in `row_overrides`, one for each of the next seconds.
 *    Security rules use them instead of the row.
 */

/** How long a change waits until the role row is written, in milliseconds. After that time, overrides are written. */
const TIMEOUT_MS = 300
/** For how many seconds overrides replace a locked role row. A client's lock on the row ends earlier. */
const OVERRIDDEN_SECONDS = 90
const ROWS_AT_ONCE = 100
/**
 * The maximum number of tries to write a role row. A try fails if the document in `standings` is changed meanwhile, for
 * example by another decision.
 */
const MAX_ATTEMPTS = 3

const standingSchema = z.object({
  /** The changed role row, as long as it is not written to `user_roles` yet; otherwise null. */
  pending: z.nullable(userRoleSchema),
})

/**
 * `unsettled_rows/{uid}` marks a role row that has overrides. The mark must not wait for a lock. Therefore it is not a
 * field of `standings/{uid}`, which is locked by a commit that waits for a locked role row.
 */
const unsettledSchema = z.object({
  /** The last second for which the role row has an override. */
  until: z.date(),
})

export type RoleRowChange = Partial<Omit<UserRole, 'user_id'>>

export interface ChangeOptions {
  /** The uid of the acting admin, who must be in good standing at the time of the change. */
  admin?: string
  /**
   * Adds writes to the commit that stores the change. Do not write a document that clients can read, because a client
   * may have locked it.
   */
  addWrites?: (batch: WriteBatch, before: UserRole | undefined, change: RoleRowChange) => void
}

/**
 * Reads the effective role row: the latest change if it is not written to `user_roles` yet, otherwise the stored row.
 * Returns undefined if there is no row.
 */
export async function readRoleRow(db: Firestore, uid: string): Promise<UserRole | undefined> {
  const [standing, row] = await db.getAll(standings(db).doc(uid), userRoles(db).doc(uid))
  return rowOf(standing, row)
}

function rowOf(standing?: DocumentSnapshot, row?: DocumentSnapshot): UserRole | undefined {
  return pendingOf(standing) ?? (row?.data() as UserRole | undefined)
}

const pendingOf = (standing?: DocumentSnapshot): UserRole | null | undefined =>
  standing && readDocument(standingSchema, standing)?.pending

/**
 * Changes a role row, even when a client has locked it. A missing row is treated as the row of a member, and is
 * created.
 * @param decide gets the current role row, or undefined if there is none; returns the change, or null for no change;
 * may be called several times
 * @throws {DomainError} `permission_denied` when `options.admin` is not an admin in good standing; and the errors of
 * `decide`
 */
export async function changeRoleRow(
  services: Pick<Services, 'db' | 'now'>,
  uid: string,
  decide: (stored: UserRole | undefined) => RoleRowChange | null,
  { admin, addWrites }: ChangeOptions = {},
): Promise<void> {
  const { db } = services
  const uids = admin ? [uid, admin] : [uid]
  const refs = uids.flatMap((id) => [standings(db).doc(id), userRoles(db).doc(id)])
  const isPending = await retryOnConflict(
    async (commit) => {
      const [standing, row, ownStanding, ownRow] = await db.getAll(...refs)
      if (admin && !isStandingAdmin(rowOf(ownStanding, ownRow)))
        throw new DomainError('permission_denied')
      const stored = rowOf(standing, row)
      const change = decide(stored)
      // Even without a new change, the role row may have to be written: an earlier call may have failed after storing
      // its decision in `standings`.
      if (!change || !standing) return Boolean(pendingOf(standing))
      const batch = db.batch()
      const pending = { user_id: uid, role: 'member' as const, ...stored, ...change }
      addDecision(batch, standing, { pending })
      // The acting admin's document in `standings` is changed too. So if two admins demote each other at the same time,
      // one of the two changes fails, and one admin remains.
      if (ownStanding) addDecision(batch, ownStanding, {})
      addWrites?.(batch, stored, change)
      await commit(() => batch.commit())
      return true
    },
    { gaveUp: () => new Error('The rows keep changing') },
  )
  if (isPending) await writeRoleRowOrOverrides(services, uid)
}

/**
 * Adds a decision (a change to a role row) to a batch. Every decision changes the document in `standings`, so that only
 * one of several concurrent decisions succeeds.
 */
function addDecision(
  batch: WriteBatch,
  standing: DocumentSnapshot,
  change: { pending?: UserRole },
): void {
  const decision = { version: FieldValue.increment(1), ...change }
  if (standing.exists) batch.update(standing.ref, decision, { lastUpdateTime: standing.updateTime })
  else batch.create(standing.ref, { pending: null, ...decision })
}

/**
 * Calls `settle`, but waits at most TIMEOUT_MS.
 * @returns whether the role row was written in time
 */
function settleSoon(services: Pick<Services, 'db' | 'now'>, uid: string): Promise<boolean> {
  const settled = settle(services, uid).catch((error: unknown) => {
    log.error('role row not written yet', { uid, ...describeError(error) })
    return false
  })
  return withTimeout(TIMEOUT_MS, settled, false)
}

/**
 * Copies the latest decision to the role row, and then deletes the row's overrides.
 * @returns whether the row contains the latest decision
 */
async function settle(services: Pick<Services, 'db' | 'now'>, uid: string): Promise<boolean> {
  const { db } = services
  // `retryOnConflict` does not fit here: it would try again while the row is locked, and throw after the last try. This
  // function returns false in both cases.
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const snapshot = await standings(db).doc(uid).get()
    const pending = pendingOf(snapshot)
    try {
      if (pending) {
        const batch = db.batch()
        batch.set(userRoles(db).doc(uid), pending)
        batch.update(snapshot.ref, { pending: null }, { lastUpdateTime: snapshot.updateTime })
        await batch.commit()
      }
      await endOverrides(services, uid)
      return true
    } catch (error) {
      if (isContention(error)) return false
      // The document in `standings` was changed after `snapshot` was read, for example by a newer decision. The loop
      // tries again with the current document.
      if (!isConflict(error)) throw error
    }
  }
  return false
}

/**
 * Writes the overrides for the next OVERRIDDEN_SECONDS seconds. Rules never look up the overrides of future seconds, so
 * no client can have locked these.
 */
async function writeOverrides(services: Pick<Services, 'db' | 'now'>, uid: string): Promise<void> {
  const { db, now } = services
  const pendingRow = async () => pendingOf(await standings(db).doc(uid).get())
  let row = await pendingRow()
  if (!row) return
  do {
    const first = Math.floor(now().getTime() / 1000)
    const last = first + OVERRIDDEN_SECONDS
    await unsettledRows(db)
      .doc(uid)
      .set({ until: new Date(last * 1000) })
    const override = { ...row, expires_at: new Date((last + 60) * 1000) }
    await changeOverrides(db, uid, [first, last], (batch, document) =>
      batch.set(document, override),
    )
    const latest = await pendingRow()
    if (isDeepStrictEqual(latest, row)) return
    // If another call has stored a newer decision since `row` was read, it may also have written overrides, which this
    // call may have replaced. The loop then writes overrides with the newer decision.
    row = latest
  } while (row)
  // Another call has written the role row.
  await endOverrides(services, uid)
}

async function endOverrides({ db, now }: Pick<Services, 'db' | 'now'>, uid: string): Promise<void> {
  const overrideMark = await unsettledRows(db).doc(uid).get()
  const unsettled = readDocument(unsettledSchema, overrideMark)
  if (!unsettled) return
  const seconds = [now(), unsettled.until].map((time) => Math.floor(time.getTime() / 1000))
  await changeOverrides(db, uid, seconds as [number, number], (batch, document) =>
    batch.delete(document),
  )
  await overrideMark.ref.delete()
}

/**
 * Writes or deletes a role row's overrides for all seconds from `first` to `last`. Clients may have locked the first
 * two overrides. Each of these two has its own commit, so that its lock does not delay the other overrides.
 */
async function changeOverrides(
  db: Firestore,
  uid: string,
  [first, last]: readonly [number, number],
  write: (batch: WriteBatch, document: DocumentReference) => unknown,
): Promise<void> {
  const groups = [
    [first, first],
    [first + 1, first + 1],
    [first + 2, last],
  ] as const
  const writes = Promise.allSettled(
    groups.map(async ([from, to]) => {
      const batch = db.batch()
      for (let second = from; second <= to; second++)
        write(batch, rowOverrides(db).doc(rowOverrideId(uid, second)))
      await batch.commit()
    }),
  )
  await withTimeout(TIMEOUT_MS, writes, [])
}

/**
 * Copies the latest decision to the role row. If this fails, for example because the row is locked, writes overrides.
 * @returns whether the role row was written
 */
export async function writeRoleRowOrOverrides(
  services: Pick<Services, 'db' | 'now'>,
  uid: string,
): Promise<boolean> {
  const settled = await settleSoon(services, uid)
  if (!settled) await writeOverrides(services, uid)
  return settled
}

/**
 * Calls `writeRoleRowOrOverrides` for role rows whose latest decision is not yet written, and for role rows with
 * overrides: at most ROWS_AT_ONCE of each kind. Called by the scheduled function `keepStanding`.
 */
export async function writePendingRoleRows(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db } = services
  const waiting = [buildQuery(standings(db), QUERIES.pendingRoleRows, []), unsettledRows(db)]
  const found = await Promise.all(waiting.map((query) => query.limit(ROWS_AT_ONCE).get()))
  const uids = new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))
  await Promise.all([...uids].map((uid) => writeRoleRowOrOverrides(services, uid)))
}
