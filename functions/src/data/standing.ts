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
 * Changes to role rows, the documents in `user_roles` (decision 042). A member can read their own row in a transaction,
 * which locks the row for a minute. Therefore a change is first stored in `standings/{uid}`, which no client can lock,
 * and functions use this change from then on. Then the role row is written. While the role row is locked, rules use the
 * documents of `row_overrides` instead, one for each second.
 */

/**
 * The time in milliseconds within which a changed role row must be written to `user_roles`. If this takes longer, rules
 * use the overrides in `row_overrides` instead.
 */
const TIMEOUT_MS = 300
/**
 * The number of seconds for which rules use overrides instead of a locked role row. It is longer than a client can lock
 * the row.
 */
const OVERRIDDEN_SECONDS = 90
const ROWS_AT_ONCE = 100
/**
 * The maximum number of tries to write a role row. A try fails if another change to the same row is stored during the
 * write.
 */
const MAX_ATTEMPTS = 3

const standingSchema = z.object({
  /** The changed role row, as long as it is not written to `user_roles` yet; otherwise null. */
  pending: z.nullable(userRoleSchema),
})

/**
 * `unsettled_rows/{uid}` marks a role row that has overrides (documents that rules use while the role row is locked).
 * The mark is written before the overrides, and must not wait for a lock. Therefore it is not a field of
 * `standings/{uid}`: the commit that writes a role row also locks `standings/{uid}` while it waits for a locked row.
 */
const unsettledSchema = z.object({
  /** The last second for which the role row has an override. */
  until: z.date(),
})

export type RoleRowChange = Partial<Omit<UserRole, 'user_id'>>

/** The options of a change to a role row. */
export interface ChangeOptions {
  /** The uid of the acting admin, who must be in good standing at the time of the change. */
  admin?: string
  /**
   * Adds writes to the commit that stores the change. The writes must not change a document that clients can read,
   * because a client may have locked it.
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
 * Changes a role row (document in `user_roles`), even when a client has locked it. A missing row is treated as the row
 * of a member, and is created.
 * @param decide gets the role row that is in force, or undefined if there is none; returns the change, or null to
 * change nothing; may be called several times
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
      // Even if this call changes nothing, the role row may have to be written, because an earlier call may have failed
      // after it had stored its change in `standings`.
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
 * Copies the latest decision (a change in `standings/{uid}`) to the role row (in `user_roles`). Waits at most
 * TIMEOUT_MS.
 * @returns whether the row was written in time
 */
function settleSoon(services: Pick<Services, 'db' | 'now'>, uid: string): Promise<boolean> {
  const settled = settle(services, uid).catch((error: unknown) => {
    log.error('role row not written yet', { uid, ...describeError(error) })
    return false
  })
  return withTimeout(TIMEOUT_MS, settled, false)
}

/**
 * Copies the latest decision from `standings/{uid}` to the role row, and deletes the overrides, which are then no
 * longer needed.
 * @returns whether the row contains the latest decision
 */
async function settle(services: Pick<Services, 'db' | 'now'>, uid: string): Promise<boolean> {
  const { db } = services
  // `retryOnConflict` does not fit here: it tries again even if the row is locked, and it throws an error if the last
  // try fails. In both cases, this function returns false instead.
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
      // Another decision was stored after `snapshot` had been read, so the loop reads that decision and tries again.
      if (!isConflict(error)) throw error
    }
  }
  return false
}

/**
 * Makes rules use the changed role row from `standings` instead of the locked one in `user_roles` for the next
 * OVERRIDDEN_SECONDS seconds. Each second has its own override document. Rules never look up the documents of future
 * seconds, so no client can have locked them.
 */
async function writeOverrides(services: Pick<Services, 'db' | 'now'>, uid: string): Promise<void> {
  const { db, now } = services
  const pendingRow = async () => pendingOf(await standings(db).doc(uid).get())
  let row = await pendingRow()
  if (!row) return
  while (row) {
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
    // Since `row` was read, another call has stored a newer decision, and may have written overrides for it. The
    // overrides with the older decision may have replaced these, so the loop writes overrides with the newer decision.
    row = latest
  }
  // Another call has written the role row, so the overrides are no longer needed.
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
 * Writes or deletes a role row's overrides for all seconds from `first` to `last`. Clients may have locked the
 * overrides for the first two seconds. Therefore each of these two has its own commit, and a third commit contains all
 * the others. A locked override then delays only its own commit.
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
 * Copies the latest decision to the role row. If this fails, for example because the row is locked, writes overrides
 * for the next OVERRIDDEN_SECONDS seconds: documents in `row_overrides` that rules use instead of the role row.
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
 * Runs `writeRoleRowOrOverrides` for role rows whose latest change is not yet in `user_roles`, and for role rows with
 * overrides, for at most ROWS_AT_ONCE rows of each kind. Called by the scheduled function `keepStanding`.
 */
export async function writePendingRoleRows(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db } = services
  const waiting = [buildQuery(standings(db), QUERIES.pendingRoleRows, []), unsettledRows(db)]
  const found = await Promise.all(waiting.map((query) => query.limit(ROWS_AT_ONCE).get()))
  const uids = new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))
  await Promise.all([...uids].map((uid) => writeRoleRowOrOverrides(services, uid)))
}
