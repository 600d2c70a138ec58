import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { COLLECTIONS, SUBCOLLECTIONS } from '@domain/paths'
import { DEMO_ACCOUNTS } from '../support/demo'
import { demo } from '../support/demo-documents'
import { seed } from '../support/seed'

const PROJECT = 'demo-seed-test'
const NOW = new Date()
const { members, documents } = demo(NOW)

const app = initializeApp({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` }, PROJECT)
const db = getFirestore(app)
const adminRow = db.collection(COLLECTIONS.userRoles).doc(DEMO_ACCOUNTS.admin.uid)

/** Returns all documents by path, with their update times. */
async function readAllData(from: Firestore): Promise<Map<string, unknown>> {
  const collections = [
    ...(await from.listCollections()),
    ...SUBCOLLECTIONS.map((name) => from.collectionGroup(name)),
  ]
  const snapshots = await Promise.all(collections.map((collection) => collection.get()))
  const found = snapshots.flatMap(({ docs }) => docs)
  return new Map(found.map((d) => [d.ref.path, [d.data(), d.updateTime.valueOf()]]))
}

describe('the seed', () => {
  beforeAll(async () => {
    vi.stubEnv('GCLOUD_PROJECT', PROJECT)
    await seed({ now: NOW })
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await deleteApp(app)
  })

  it('seeding stores all documents of the demo data', async () => {
    const stored = await readAllData(db)
    expect([...stored.keys()].sort()).toEqual(
      documents.map(({ collection, id }) => `${collection}/${id}`).sort(),
    )
  })

  it('for each member, seeding creates an account with the member’s role as a custom claim', async () => {
    const { users } = await getAuth(app).listUsers()
    const made = users.map(({ uid, email, emailVerified, customClaims }) => [
      uid,
      { email, emailVerified, customClaims },
    ])
    expect(Object.fromEntries(made)).toEqual(
      Object.fromEntries(
        members.map(({ uid, email, role }) => [
          uid,
          { email, emailVerified: true, customClaims: { role } },
        ]),
      ),
    )
  })

  it('seeding stores a picture for each profile that has an avatar', async () => {
    const [files] = await getStorage(app).bucket().getFiles({ prefix: 'avatars/' })
    const named = members.flatMap(({ profile }) => profile.avatar_url?.split('?')[0] ?? [])
    expect(files.map(({ name }) => name).sort()).toEqual(named.sort())
  })

  it('seeding a second time changes nothing, and keeps the changes that were made after the first seeding', async () => {
    await db.collection(COLLECTIONS.events).doc('event-01').update({ title: 'Renamed' })
    await db.collection(COLLECTIONS.contentLibrary).doc('content-01').delete()
    const before = await readAllData(db)
    await seed({ now: NOW })
    expect(await readAllData(db)).toEqual(before)
  })

  it('seeding again completes an interrupted seed', async () => {
    await adminRow.delete()
    await db.collection(COLLECTIONS.contentLibrary).doc('content-02').delete()
    await seed({ now: NOW })
    expect((await readAllData(db)).size).toBe(documents.length)
    expect((await getAuth(app).listUsers()).users).toHaveLength(members.length)
  })
})
