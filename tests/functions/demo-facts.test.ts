import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COLLECTIONS } from '@domain/paths'
import { sha256 } from '../../functions/src/lib/crypto'
import { bundleScript } from '../../tools/lib/bundle-script.mjs'
import { DEMO_ACCOUNTS, DEMO_API_KEY, DEMO_CODES } from '../support/demo'
import { MAX_WAIT_MS } from './support/max-wait'

/** A Firebase project in which no triggers run. The tests store only the documents that the script reads. */
const PROJECT = 'demo-facts'
const app = initializeApp({ projectId: PROJECT }, PROJECT)
const db = getFirestore(app)
afterAll(() => deleteApp(app))

const storedKey = db.collection(COLLECTIONS.apiKeys).doc(sha256(DEMO_API_KEY))
const code = DEMO_CODES.unused[0]
let script = ''

beforeAll(async () => {
  script = await bundleScript('tools/demo/prepare.ts')
  // Stores the demo admin's document in `user_roles`. If the script finds this document, it does not store the demo
  // data.
  const { uid, role } = DEMO_ACCOUNTS.admin
  await db.collection(COLLECTIONS.userRoles).doc(uid).set({ user_id: uid, role })
  const invite = { code, is_used: false, revoked_at: null, expires_at: null }
  await db.collection(COLLECTIONS.inviteCodes).doc(code).set(invite)
}, MAX_WAIT_MS)

async function factsOfDemo(): Promise<unknown> {
  const FIREBASE_CONFIG = JSON.stringify({ projectId: PROJECT })
  const env = { ...process.env, GCLOUD_PROJECT: PROJECT, FIREBASE_CONFIG }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return JSON.parse(stdout)
}

it.each([
  ['the API key while it is active', { is_active: true }, DEMO_API_KEY],
  ['no API key when it is inactive', { is_active: false }, null],
  ['no API key when it is resting', { is_active: true, maker_suspended: true }, null],
  ['no API key when it was deleted', null, null],
])(
  'npm start prints %s',
  async (_, fields, apiKey) => {
    await (fields ? storedKey.set(fields) : storedKey.delete())
    expect(await factsOfDemo()).toMatchObject({ apiKey, code })
  },
  MAX_WAIT_MS,
)
