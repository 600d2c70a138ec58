import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, it } from 'vitest'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { memberSearch } from '@domain/directory'
import { DEMO_ACCOUNTS } from '../support/demo'
import { demo } from '../support/demo-documents'
import { MAX_WAIT_MS } from './support/max-wait'

/** A Firebase project in which no triggers run. */
const PROJECT = 'demo-rebuild-search'
const app = initializeApp({ projectId: PROJECT }, PROJECT)
const db = getFirestore(app)
afterAll(() => deleteApp(app))

const entryCollections: string[] = Object.values(SERVER_COLLECTIONS).filter((name) =>
  name.endsWith('_entries'),
)

const rebuildIndex = () =>
  promisify(execFile)(
    process.execPath,
    ['operator/run.mjs', 'rebuild-search', '--project', PROJECT],
    { timeout: MAX_WAIT_MS, killSignal: 'SIGINT' },
  )

it(
  'rebuilding the search index adds missing entries, repairs wrong entries, and removes entries without a source document',
  { timeout: 2 * MAX_WAIT_MS },
  async () => {
    const { documents } = demo(new Date())
    const batch = db.batch()
    for (const { collection, id, data } of documents)
      if (!entryCollections.includes(collection)) batch.set(db.collection(collection).doc(id), data)
    // Stores three wrong entries: one in an old format, one without a source document, and one with outdated texts.
    const { uid } = DEMO_ACCOUNTS.second
    const correctEntry = documents.find(
      (d) => d.collection === memberSearch.entries && d.id.endsWith(uid),
    )
    const entries = db.collection(memberSearch.entries)
    batch.set(entries.doc(`0000000000001_${uid}`), { card: { user_id: uid } })
    batch.set(entries.doc('n000000000000001_nobody'), { source: 'nobody' })
    batch.set(entries.doc(correctEntry?.id ?? ''), {
      ...correctEntry?.data,
      texts: ['somebody else'],
    })
    batch.set(db.collection(COLLECTIONS.events).doc('odd'), { title: 5 })
    await batch.commit()

    const { stdout } = await rebuildIndex()

    for (const name of entryCollections) {
      const stored = await db.collection(name).get()
      const wanted = documents.filter(({ collection }) => collection === name)
      expect(new Map(stored.docs.map((doc) => [doc.id, doc.data()]))).toEqual(
        new Map(wanted.map(({ id, data }) => [id, data])),
      )
    }
    expect(stdout).toContain('events/odd does not match its schema')
    expect(stdout).toMatch(/profiles: (\d+) of \1 documents .* Corrected entries: [1-9]/)

    const before = (await entries.doc(correctEntry?.id ?? '').get()).updateTime
    const again = await rebuildIndex()
    expect(again.stdout.match(/Corrected entries: \d+/g)).toEqual(
      entryCollections.map(() => 'Corrected entries: 0'),
    )
    expect((await entries.doc(correctEntry?.id ?? '').get()).updateTime).toEqual(before)
  },
)
