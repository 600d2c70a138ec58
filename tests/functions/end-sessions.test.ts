import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, it } from 'vitest'
import { accessDenialOf } from '@domain/entities/user-role'
import { userRoles } from '../../functions/src/data/collections'
import { MAX_WAIT_MS } from './support/max-wait'

/** A Firebase project in which no triggers run. */
const PROJECT = 'demo-end-sessions'
const app = initializeApp({ projectId: PROJECT }, PROJECT)
const [db, auth] = [getFirestore(app), getAuth(app)]
afterAll(() => deleteApp(app))

const endSessions = async (who: string) => {
  const command = ['operator/run.mjs', 'end-sessions', who, '--project', PROJECT]
  try {
    const options = { timeout: MAX_WAIT_MS, killSignal: 'SIGINT' } as const
    return await promisify(execFile)(process.execPath, command, options)
  } catch (error) {
    return error as { stdout: string; stderr: string }
  }
}

const start = Math.floor(Date.now() / 1000)
const storedRow = async (uid: string) => (await userRoles(db).doc(uid).get()).data()
/** Returns whether security rules and callable functions refuse a session that began before the test. */
const isRefused = async (uid: string) =>
  accessDenialOf(await storedRow(uid), start) === 'session_ended'
/** Returns a time in milliseconds since 1970. Firebase does not renew sessions that began earlier. */
const validAfter = async (uid: string) =>
  Date.parse((await auth.getUser(uid)).tokensValidAfterTime ?? '')

it(
  'end-sessions ends the sessions of one member, then of everybody, and changes neither roles nor suspensions',
  { timeout: 4 * MAX_WAIT_MS },
  async () => {
    const rows = {
      member: { role: 'member' },
      admin: { role: 'admin' },
      suspended: { role: 'member', suspended: true },
    } as const
    for (const [uid, row] of Object.entries(rows)) {
      await auth.createUser({ uid, email: `${uid}@cave.example`, password: 'open-sesame' })
      await userRoles(db)
        .doc(uid)
        .create({ user_id: uid, ...row })
    }
    // Creates an account without a role, as an unfinished sign-up leaves it.
    await auth.createUser({ uid: 'nobody', email: 'nobody@cave.example', password: 'open-sesame' })
    // Creates an account with a role in its token claims, but without a document in `user_roles`.
    await auth.createUser({
      uid: 'rowless',
      email: 'rowless@cave.example',
      password: 'open-sesame',
    })
    await auth.setCustomUserClaims('rowless', { role: 'member' })

    const before = await validAfter('member')

    expect((await endSessions('member')).stdout).toContain('sessions were ended: 1 ')
    expect(await isRefused('member')).toBe(true)
    expect(await isRefused('admin')).toBe(false)

    expect((await endSessions('all')).stdout).toContain('sessions were ended: 4 ')
    for (const uid of ['member', 'admin', 'rowless']) expect(await isRefused(uid)).toBe(true)
    for (const [uid, row] of Object.entries({ ...rows, rowless: { role: 'member' } })) {
      expect(await validAfter(uid)).toBeGreaterThan(before)
      expect(await storedRow(uid)).toEqual({
        user_id: uid,
        ...row,
        sessions_valid_after: expect.any(Date) as Date,
      })
    }
    expect(await storedRow('nobody')).toBeUndefined()

    expect((await endSessions('unknown')).stderr).toContain(
      'There is no account with the uid unknown',
    )
  },
)
