import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { inviteStatus } from '@domain/entities/invite-code'
import { COLLECTIONS, REGION } from '@domain/paths'
import { sha256 } from '../../functions/src/lib/crypto'
import { DEMO_ACCOUNTS, DEMO_API_KEY, DEMO_CODES } from '../../tests/support/demo'
import { seed } from '../../tests/support/seed'

/**
 * Writes the demo data if the project is empty. Then prints the demo's accounts, the API key and an unused invitation
 * code as JSON. The key is null if createInviteCode would refuse it. The code is null if no unused code is left and
 * none can be created.
 */
await seed()
initializeApp()
const db = getFirestore()
const codes = db.collection(COLLECTIONS.inviteCodes)
console.log(
  JSON.stringify({
    accounts: DEMO_ACCOUNTS,
    apiKey: await activeKey(),
    code: await unusedCode(),
  }),
)
process.exit(0)

/** Returns the demo's API key, or null if the endpoint createInviteCode would refuse it. */
async function activeKey(): Promise<string | null> {
  const key = (await db.collection(COLLECTIONS.apiKeys).doc(sha256(DEMO_API_KEY)).get()).data()
  return key?.is_active && !key.maker_suspended ? DEMO_API_KEY : null
}

async function unusedCode(): Promise<string | null> {
  for (const code of DEMO_CODES.unused) {
    const data = (await codes.doc(code).get()).data()
    if (!data || data.claim) continue
    const { is_used, revoked_at, expires_at } = data
    const status = inviteStatus(
      { is_used, revoked_at, expires_at: expires_at?.toDate() ?? null },
      new Date(),
    )
    if (status === 'Unused') return code
  }
  return requestCode()
}

/** Requests a new invitation code with the demo's API key. Returns null if the endpoint refuses the request. */
async function requestCode(): Promise<string | null> {
  const { CAVE_FUNCTIONS_URL, GCLOUD_PROJECT } = process.env
  const answer = await fetch(`${CAVE_FUNCTIONS_URL}/${GCLOUD_PROJECT}/${REGION}/createInviteCode`, {
    method: 'POST',
    headers: { 'x-api-key': DEMO_API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ description: 'Printed by npm start' }),
  })
  if (!answer.ok) return null
  const { code } = (await answer.json()) as { code: string }
  return code
}
