import { initializeApp } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import type { Role } from '@domain/options'
import { nameOf, addAuditEntry } from '../functions/src/data/audit/log'
import { profiles, userRoles } from '../functions/src/data/collections'
import { firstProfile } from '../functions/src/data/redemption/finalise'
import { mirrorRole } from '../functions/src/data/roles'
import { authErrorCode } from '../functions/src/lib/sdk-errors'

/**
 * Makes an existing account an admin: writes first the role row, then the claim. An account without an invitation also
 * gets a profile, which is how the first admin of a new project is created (docs/deploy.md, step 7).
 * Started by operator/run.mjs with the email address as argument and the project in GCLOUD_PROJECT.
 */
const [email = ''] = process.argv.slice(2)
initializeApp({ projectId: process.env.GCLOUD_PROJECT })
const [db, auth] = [getFirestore(), getAuth()]

try {
  const account = await auth.getUserByEmail(email)
  const row = userRoles(db).doc(account.uid)
  const storedRole = (await row.get()).data()?.role
  const wasAdmin = storedRole === 'admin' && account.customClaims?.role === 'admin'
  await giveProfile(account)
  if (storedRole !== 'admin') await writeRow(account, storedRole)
  await mirrorRole({ db, auth }, account.uid)
  console.log(
    `✔ ${email} ${wasAdmin ? 'was an admin already' : 'is an admin now'} (${process.env.GCLOUD_PROJECT}).`,
  )
  process.exit(0)
} catch (error) {
  console.error(`✖ ${describe(error)}`)
  process.exit(1)
}

/** Writes the role row, with the entry of the audit log in the same batch (decision 028). */
async function writeRow({ uid }: UserRecord, role: Role = 'member'): Promise<void> {
  const profile = (await profiles(db).doc(uid).get()).data()
  const batch = db.batch()
  batch.set(userRoles(db).doc(uid), { user_id: uid, role: 'admin' }, { merge: true })
  addAuditEntry(db, batch, {
    action: 'role_changed',
    actor: { kind: 'operator', id: 'operator', name: 'Operator' },
    target: { id: uid, label: nameOf(profile) },
    before: { role },
    after: { role: 'admin' },
    at: new Date(),
  })
  await batch.commit()
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
