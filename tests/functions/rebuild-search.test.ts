import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, it } from 'vitest'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { memberSearch } from '@domain/directory'
import { DEMO_ACCOUNTS } from '../support/demo'
import { demo } from '../support/demo-documents'
import { PATIENCE_MS } from './support/patience'

/** A project without triggers. */
const PROJECT = 'demo-rebuild-search'
const app = initializeApp({ projectId: PROJECT }, PROJECT)
const db = getFirestore(app)
afterAll(() => deleteApp(app))

const searched: string[] = Object.values(SERVER_COLLECTIONS).filter((name) =>
  name.endsWith('_entries'),
)

const rebuild = () =>
  promisify(execFile)(
    process.execPath,
    ['operator/run.mjs', 'rebuild-search', '--project', PROJECT],
    { timeout: PATIENCE_MS, killSignal: 'SIGINT' },
  )

it(
  'rebuilding the search index adds missing entries, repairs wrong ones and removes orphans',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const { documents } = demo(new Date())
    const batch = db.batch()
    for (const { collection, id, data } of documents)
      if (!searched.includes(collection)) batch.set(db.collection(collection).doc(id), data)
    // Stores entries of another format, without a source document, and with outdated texts.
    const { uid } = DEMO_ACCOUNTS.second
    const right = documents.find((d) => d.collection === memberSearch.entries && d.id.endsWith(uid))
    const entries = db.collection(memberSearch.entries)
    batch.set(entries.doc(`0000000000001_${uid}`), { card: { user_id: uid } })
    batch.set(entries.doc('n000000000000001_nobody'), { source: 'nobody' })
    batch.set(entries.doc(right?.id ?? ''), { ...right?.data, texts: ['somebody else'] })
    batch.set(db.collection(COLLECTIONS.events).doc('odd'), { title: 5 })
    await batch.commit()

    const { stdout } = await rebuild()

    for (const name of searched) {
      const stored = await db.collection(name).get()
      const wanted = documents.filter(({ collection }) => collection === name)
      expect(new Map(stored.docs.map((doc) => [doc.id, doc.data()]))).toEqual(
        new Map(wanted.map(({ id, data }) => [id, data])),
      )
    }
    expect(stdout).toContain('events/odd does not match its schema')

    const before = (await entries.doc(right?.id ?? '').get()).updateTime
    await rebuild()
    expect((await entries.doc(right?.id ?? '').get()).updateTime).toEqual(before)
  },
)
