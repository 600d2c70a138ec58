import { initializeApp } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { endAllSessions } from '../functions/src/data/sessions'
import { isMissingAccount } from '../functions/src/lib/sdk-errors'

/**
 * Ends all sessions of one account, or of all accounts: their tokens are refused immediately, and their owners have to
 * sign in again (decision 027). Nothing else changes. It is safe to run the script repeatedly. Started by
 * operator/run.mjs with a uid or `all` as argument and the project in GCLOUD_PROJECT.
 */
const ACCOUNTS_PER_PAGE = 1000
const CONCURRENT_ACCOUNTS = 10

const [who = ''] = process.argv.slice(2)
initializeApp({ projectId: process.env.GCLOUD_PROJECT })
const services = { db: getFirestore(), auth: getAuth(), now: () => new Date() }

let ended = 0
try {
  for await (const accounts of accountPages())
    for (let start = 0; start < accounts.length; start += CONCURRENT_ACCOUNTS)
      await Promise.all(accounts.slice(start, start + CONCURRENT_ACCOUNTS).map(endSessionsOf))
  console.log(`✔ Accounts whose sessions were ended: ${ended} (${process.env.GCLOUD_PROJECT}).`)
  process.exit(0)
} catch (error) {
  const isUnknown = who !== 'all' && isMissingAccount(error)
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.error(`✖ ${isUnknown ? `There is no account with the uid ${who}.` : message}`)
  if (ended > 0)
    console.error(`  Accounts whose sessions were ended: ${ended}. Run the command again.`)
  process.exit(1)
}

/** With the argument `all`, an account that was deleted after it was listed is ignored. */
async function endSessionsOf(account: UserRecord): Promise<void> {
  try {
    if (await endAllSessions(services, account)) ended += 1
  } catch (error) {
    if (who !== 'all' || !isMissingAccount(error)) throw error
  }
}

async function* accountPages(): AsyncGenerator<UserRecord[]> {
  if (who !== 'all') {
    yield [await services.auth.getUser(who)]
    return
  }
  let token: string | undefined
  do {
    const { users, pageToken } = await services.auth.listUsers(ACCOUNTS_PER_PAGE, token)
    yield users
    token = pageToken
  } while (token)
}
