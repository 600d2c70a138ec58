import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { COLLECTIONS } from '@domain/paths'
import { mirrorSuspension } from '../../functions/src/data/suspension'
import { avatarPicture } from './avatar-picture'
import { DEMO_ACCOUNTS } from './demo'
import { demo } from './demo-documents'
import type { DemoMember } from './demo-members'
import { storeDocuments, type SeedDocument } from './seed-document'

/**
 * Fills an emulator with the demo data. If an earlier seeding was completed, the data stay as people have changed them.
 * Requires GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST. Also stores pictures if
 * FIREBASE_STORAGE_EMULATOR_HOST is set.
 * @param options.now a moment of the day on which all dates depend
 * @throws if the target is not an emulator, or if the project id does not begin with 'demo-'
 */
export async function seed(options: { now?: Date } = {}): Promise<void> {
  const projectId = emulatedProject()
  const storageBucket = `${projectId}.appspot.com`
  const app = initializeApp({ projectId, storageBucket }, `seed-${crypto.randomUUID()}`)
  try {
    if (await isComplete(app)) return await addMissingFlags(app)
    const { members, documents } = demo(options.now ?? new Date())
    await storeDocuments(
      getFirestore(app),
      documents.filter((document) => !isSeedMark(document)),
    )
    await writeAccounts(app, members)
    if (process.env.FIREBASE_STORAGE_EMULATOR_HOST) await storeAvatars(app, members)
    await storeDocuments(getFirestore(app), documents.filter(isSeedMark))
  } finally {
    await deleteApp(app)
  }
}

function emulatedProject(): string {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env
  if (!FIRESTORE_EMULATOR_HOST || !FIREBASE_AUTH_EMULATOR_HOST)
    throw new Error(
      'The seed writes to emulators only: set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST.',
    )
  if (!GCLOUD_PROJECT?.startsWith('demo-'))
    throw new Error(
      "The seed writes to demo projects only: GCLOUD_PROJECT must begin with 'demo-'.",
    )
  return GCLOUD_PROJECT
}

/**
 * Whether this is the role document of the demo admin, which is written last. If it exists, the seeding was completed.
 */
const isSeedMark = ({ collection, id }: SeedDocument) =>
  collection === COLLECTIONS.userRoles && id === DEMO_ACCOUNTS.admin.uid

async function isComplete(app: App): Promise<boolean> {
  const adminRow = getFirestore(app).collection(COLLECTIONS.userRoles).doc(DEMO_ACCOUNTS.admin.uid)
  return (await adminRow.get()).exists
}

/**
 * Adds the field `suspended` to profiles that were stored before this field existed. Queries of the directory need the
 * field (decision 027).
 */
async function addMissingFlags(app: App): Promise<void> {
  const db = getFirestore(app)
  const { docs } = await db.collection(COLLECTIONS.profiles).select('suspended').get()
  const withoutFlag = docs.filter((profile) => profile.get('suspended') === undefined)
  await Promise.all(withoutFlag.map(({ id }) => mirrorSuspension(db, id)))
}

/** Replaces all accounts of the demo in one import, then sets the passwords of the members who can sign in. */
async function writeAccounts(app: App, members: DemoMember[]): Promise<void> {
  const auth = getAuth(app)
  await auth.deleteUsers(members.map(({ uid }) => uid))
  const { errors } = await auth.importUsers(
    members.map(({ uid, email, role }) => ({
      uid,
      email,
      emailVerified: true,
      customClaims: { role },
    })),
  )
  if (errors[0]) throw errors[0].error
  for (const { uid, password } of members) if (password) await auth.updateUser(uid, { password })
}

/** Stores a generated picture for each member whose profile has an avatar, each in a different colour. */
async function storeAvatars(app: App, members: DemoMember[]): Promise<void> {
  const bucket = getStorage(app).bucket()
  const pictured = members.flatMap(({ profile }) => profile.avatar_url?.split('?')[0] ?? [])
  await Promise.all(
    pictured.map((path, index) =>
      bucket.file(path).save(avatarPicture((index * 137.5) % 360), {
        contentType: 'image/png',
        resumable: false,
        // The web app sends the same Cache-Control header when it uploads a picture.
        metadata: { cacheControl: 'private, no-store' },
      }),
    ),
  )
}
