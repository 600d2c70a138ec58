import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { readAccounts } from './accounts'
import { collectionNames } from './documents'

/** The Firebase project from which a backup is made, or into which a backup is restored. */
export interface Project {
  id: string
  db: Firestore
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>
  /** Whether the project runs in the Emulator Suite. */
  emulated: boolean
}

/**
 * Connects to the Firebase project that the environment variable GCLOUD_PROJECT names.
 * @param bucketName the name of the bucket; undefined for the project's default bucket
 * @throws Error when the environment variables name emulators for only some of the services, or when they name no
 *   emulators for a demo project
 */
export function openProject(bucketName: string | undefined): Project {
  const id = process.env.GCLOUD_PROJECT ?? ''
  const hosts = ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'].map(
    (name) => process.env[`${name}_EMULATOR_HOST`],
  )
  const emulated = hosts.some(Boolean)
  if (emulated && !hosts.every(Boolean))
    throw new Error('Firestore, Auth and Storage must all be emulated, or none of them.')
  if (!emulated && id.startsWith('demo-'))
    throw new Error(
      `${id} exists only in emulators, and the environment variables name no emulators.`,
    )
  const storageBucket = bucketName ?? `${id}.${emulated ? 'appspot.com' : 'firebasestorage.app'}`
  const app = initializeApp({ projectId: id, storageBucket })
  const db = getFirestore(app)
  // Reads integers as BigInt, so that integers beyond JavaScript's safe range stay exact.
  db.settings({ useBigInt: true })
  return { id, db, bucket: getStorage(app).bucket(), emulated }
}

/**
 * Returns the kinds of data that the project contains; an empty list if it contains none. A restore needs an empty
 * project.
 */
export async function contentsOf({ id, db, bucket }: Project): Promise<string[]> {
  const collections = await collectionNames(db)
  const account = (await readAccounts(id).next()).value
  const [files] = await bucket.getFiles({ maxResults: 1, autoPaginate: false })
  return [
    ...(collections.length ? [`documents (${collections.join(', ')})`] : []),
    ...(account ? ['accounts'] : []),
    ...(files.length ? ['files'] : []),
  ]
}
