import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { readAccounts } from './accounts'
import { collectionNames } from './documents'

/** The source of a backup, or the target of a restore. */
export interface Project {
  id: string
  db: Firestore
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>
  /** Whether the project runs in the Emulator Suite. */
  emulated: boolean
}

/**
 * Opens the project that GCLOUD_PROJECT names.
 * @param bucketName the name of the bucket; undefined for the project's default bucket
 * @throws Error when only some services are emulated, or when a demo project is not emulated
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
  // With BigInt, integers beyond JavaScript's safe range stay exact.
  db.settings({ useBigInt: true })
  return { id, db, bucket: getStorage(app).bucket(), emulated }
}

/**
 * Returns a description of the data in the project, or an empty list if the project is empty. A restore accepts only an
 * empty project.
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
