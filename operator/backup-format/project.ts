import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { readAccounts } from './accounts'
import { collectionNames } from './documents'

/** What a backup is made of, or restored to. */
export interface Project {
  id: string
  db: Firestore
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>
  /** Whether it lives in the Emulator Suite. */
  emulated: boolean
}

/**
 * Opens the project that GCLOUD_PROJECT names.
 * @param bucketName undefined: the project's own
 * @throws Error when some of its services are emulated and others not
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
    throw new Error(`${id} lives in emulators only, and the environment names none.`)
  const storageBucket = bucketName ?? `${id}.${emulated ? 'appspot.com' : 'firebasestorage.app'}`
  const app = initializeApp({ projectId: id, storageBucket })
  const db = getFirestore(app)
  // Whole numbers beyond what JavaScript holds come as they are.
  db.settings({ useBigInt: true })
  return { id, db, bucket: getStorage(app).bucket(), emulated }
}

/** What stands in the way of a restore, in words; empty for a project that holds nothing. */
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
