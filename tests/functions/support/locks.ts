import { signIn } from './auth-rest'

const root = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`

interface Held {
  /** Documents that it reads, allowed or not. */
  documents?: readonly string[]
  /** Collections that it queries for the member's own documents. */
  collections?: readonly string[]
}

/** Locks that clients hold. `release` ends them all: `afterEach(locks.release)`. */
export function openLocks() {
  const releases: (() => Promise<unknown>)[] = []
  return {
    /** A member reads documents in a transaction of Firestore's REST interface, which locks them. */
    hold: async (
      { uid, email }: { uid: string; email: string },
      { documents = [], collections = [] }: Held,
    ): Promise<void> => {
      const { idToken } = await signIn(email)
      const send = (method: string, body: object) => {
        const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${root}:${method}`
        const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
        return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      }
      const begun = await send('beginTransaction', {})
      const { transaction } = (await begun.json()) as { transaction: string }
      for (const path of documents)
        await send('batchGet', { documents: [`${root}/${path}`], transaction })
      const own = {
        fieldFilter: { field: { fieldPath: 'user_id' }, op: 'EQUAL', value: { stringValue: uid } },
      }
      for (const collectionId of collections)
        await send('runQuery', {
          structuredQuery: { from: [{ collectionId }], where: own, limit: 60 },
          transaction,
        })
      releases.push(() => send('rollback', { transaction }))
    },
    release: async (): Promise<void> => {
      await Promise.all(releases.splice(0).map((release) => release()))
    },
  }
}
