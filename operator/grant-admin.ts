import { initializeApp } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import type { UserRole } from '@domain/entities/user-role'
import { nameOf, addAuditEntry } from '../functions/src/data/audit/log'
import { profiles } from '../functions/src/data/collections'
import { firstProfile } from '../functions/src/data/redemption/finalise'
import { mirrorRole } from '../functions/src/data/roles'
import { changeRoleRow, readRoleRow } from '../functions/src/data/standing'
import { authErrorCode } from '../functions/src/lib/sdk-errors'

/**
 * Makes an existing account an admin: writes the role row (the document in `user_roles`), and then sets the role claim
 * of the account. An account without a profile, such as the account of a new project's first admin, also gets an empty
 * profile (docs/deploy.md, step 7). Started by operator/run.mjs with the email address as argument and the project in
 * GCLOUD_PROJECT.
 */
const [email = ''] = process.argv.slice(2)
initializeApp({ projectId: process.env.GCLOUD_PROJECT })
const [db, auth] = [getFirestore(), getAuth()]

try {
  const account = await auth.getUserByEmail(email)
  const row = await readRoleRow(db, account.uid)
  checkNotSuspended(row)
  const wasAdmin = row?.role === 'admin' && account.customClaims?.role === 'admin'
  await giveProfile(account)
  await writeRow(account)
  await mirrorRole({ db, auth }, account.uid)
  console.log(
    `✔ ${email} ${wasAdmin ? 'was already an admin' : 'is an admin now'} (${process.env.GCLOUD_PROJECT}).`,
  )
  process.exit(0)
} catch (error) {
  console.error(`✖ ${describe(error)}`)
  process.exit(1)
}

function checkNotSuspended(row: UserRole | undefined): void {
  if (row?.suspended)
    throw new Error('This account is suspended: restore it under /admin/members first.')
}

/** Stores the admin role in the role row and adds an entry to the audit log (decisions 028 and 042). */
async function writeRow({ uid }: UserRecord): Promise<void> {
  const profile = (await profiles(db).doc(uid).get()).data()
  const now = () => new Date()
  await changeRoleRow(
    { db, now },
    uid,
    (row) => {
      checkNotSuspended(row)
      return row?.role === 'admin' ? null : { role: 'admin' }
    },
    {
      addWrites: (batch, before) =>
        addAuditEntry(db, batch, {
          action: 'role_changed',
          actor: { kind: 'operator', id: 'operator', name: 'Operator' },
          target: { id: uid, label: nameOf(profile) },
          before: { role: before?.role ?? 'member' },
          after: { role: 'admin' },
          at: now(),
        }),
    },
  )
}

async function giveProfile({ uid, displayName }: UserRecord): Promise<void> {
  const profile = profiles(db).doc(uid)
  if ((await profile.get()).exists) return
  const [first_name = '', ...rest] = (displayName ?? '').trim().split(/\s+/)
  const name = { first_name: first_name || null, last_name: rest.join(' ') || null }
  await profile.create(firstProfile({ uid, ...name }, new Date()))
  console.log(
    '  The account had no profile: an empty one was created. Set the name under Settings.',
  )
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = authErrorCode(error)
  if (code === 'user-not-found') return `There is no account with the address ${email}.`
  if (code === 'invalid-email') return `'${email}' is not an e-mail address.`
  if (/default credentials|invalid-credential|metadata/i.test(`${code} ${message}`)) {
    return 'There are no credentials for this project: run `gcloud auth application-default login`, or set GOOGLE_APPLICATION_CREDENTIALS.'
  }
  return message.split('\n')[0] ?? message
}
