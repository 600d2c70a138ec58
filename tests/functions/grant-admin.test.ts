import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, it } from 'vitest'
import type { UserRole } from '@domain/entities/user-role'
import { auditLog } from '../../functions/src/data/audit/log'
import { profiles, standings, userRoles } from '../../functions/src/data/collections'
import { readRoleRow } from '../../functions/src/data/standing'
import { MAX_WAIT_MS } from './support/max-wait'

/** A Firebase project in which no triggers run. */
const PROJECT = 'demo-grant-admin'
const app = initializeApp({ projectId: PROJECT }, PROJECT)
const [db, auth] = [getFirestore(app), getAuth(app)]
afterAll(() => deleteApp(app))

/** The maximum time of a test in milliseconds. It is long, because each test starts a process that runs the script. */
const MAX_TEST_MS = 2 * MAX_WAIT_MS
const grantAdmin = async (email: string) => {
  const command = ['operator/run.mjs', 'grant-admin', email, '--project', PROJECT]
  const options = { timeout: MAX_WAIT_MS, killSignal: 'SIGINT' } as const
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, command, options)) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

async function giveAccount(): Promise<{ uid: string; email: string }> {
  const email = `${randomUUID()}@cave.example`
  const { uid } = await auth.createUser({ email, displayName: 'Amina Delacroix' })
  return { uid, email }
}

const storeRow = async (row: UserRole) => userRoles(db).doc(row.user_id).set(row)
const roleClaimOf = async (uid: string) => (await auth.getUser(uid)).customClaims?.role as unknown
const auditEntriesFor = async (uid: string) =>
  (await auditLog(db).where('target.id', '==', uid).get()).docs.map((entry) => entry.data())

it(
  'grant-admin gives a new account a profile and the role "admin", also in its ID token, and adds an audit entry',
  { timeout: MAX_TEST_MS },
  async () => {
    const { uid, email } = await giveAccount()
    expect((await grantAdmin(email)).stdout).toContain(`✔ ${email} is an admin now (${PROJECT}).`)
    expect(await readRoleRow(db, uid)).toEqual({ user_id: uid, role: 'admin' })
    expect(await roleClaimOf(uid)).toBe('admin')
    expect((await profiles(db).doc(uid).get()).data()).toMatchObject({ first_name: 'Amina' })
    expect(await auditEntriesFor(uid)).toMatchObject([
      {
        action: 'role_changed',
        actor: { kind: 'operator' },
        target: { label: 'Amina Delacroix' },
        before: { role: 'member' },
        after: { role: 'admin' },
      },
    ])
  },
)

it(
  'grant-admin refuses a suspended account and changes nothing',
  { timeout: MAX_TEST_MS },
  async () => {
    const { uid, email } = await giveAccount()
    await storeRow({ user_id: uid, role: 'member', suspended: true })
    const { code, stderr } = await grantAdmin(email)
    expect(code).toBe(1)
    expect(stderr).toContain(
      '✖ This account is suspended: restore it under /admin/members first.\n',
    )
    expect(await readRoleRow(db, uid)).toMatchObject({ role: 'member', suspended: true })
    expect(await roleClaimOf(uid)).toBeUndefined()
    expect((await profiles(db).doc(uid).get()).exists).toBe(false)
    expect(await auditEntriesFor(uid)).toEqual([])
  },
)

it(
  'grant-admin refuses an account whose suspension is decided but not yet written to `user_roles`',
  { timeout: MAX_TEST_MS },
  async () => {
    const { uid, email } = await giveAccount()
    await storeRow({ user_id: uid, role: 'member' })
    const pending = { user_id: uid, role: 'member', suspended: true }
    await standings(db).doc(uid).set({ pending, version: 1 })
    expect(await grantAdmin(email)).toMatchObject({ code: 1 })
    expect(await readRoleRow(db, uid)).toEqual(pending)
  },
)
