import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { COLLECTIONS, REGION } from '@domain/paths'
import { inviteStatus } from '@domain/entities/invite-code'
import { DEMO_ACCOUNTS, DEMO_API_KEY, DEMO_CODES } from '../../tests/support/demo'
import { seed } from '../../tests/support/seed'

/**
 * Fills the demo project when it is empty, and prints as JSON what a person needs to try it: the accounts, an API key
 * and an invitation code that nobody has used.
 */
initializeApp()
const db = getFirestore()
const { empty } = await db.collection(COLLECTIONS.userRoles).limit(1).get()
if (empty) await seed()
console.log(
  JSON.stringify({
    seeded: empty,
    accounts: DEMO_ACCOUNTS,
    apiKey: DEMO_API_KEY,
    code: await unusedCode(),
  }),
)
process.exit(0)

async function unusedCode(): Promise<string | null> {
  for (const code of DEMO_CODES.unused) {
    const snapshot = await db.collection(COLLECTIONS.inviteCodes).doc(code).get()
    const data = snapshot.data()
    if (!data || data.claim) continue
    const { is_used, revoked_at, expires_at } = data
    if (
      inviteStatus(
        { is_used, revoked_at, expires_at: expires_at?.toDate() ?? null },
        new Date(),
      ) === 'Unused'
    )
      return code
  }
  return requestCode()
}

/** Asks as an automation would; null when the demo's key was switched off. */
async function requestCode(): Promise<string | null> {
  const answer = await fetch(
    `${process.env.CAVE_FUNCTIONS_URL}/${process.env.GCLOUD_PROJECT}/${REGION}/createInviteCode`,
    {
      method: 'POST',
      headers: { 'x-api-key': DEMO_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'Printed by npm start' }),
    },
  )
  if (!answer.ok) return null
  const { code } = (await answer.json()) as { code: string }
  return code
}
