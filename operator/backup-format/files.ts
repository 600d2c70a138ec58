import { readFile, writeFile } from 'node:fs/promises'
import type { getStorage } from 'firebase-admin/storage'
import { isChangedFile } from '../../functions/src/lib/sdk-errors'
import { blobPath, sha256 } from './folder'

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>

/**
 * A description of a file in the storage bucket. The backup stores the bytes separately, in a file whose name is their
 * checksum.
 */
export interface StoredFile {
  name: string
  contentType: string | null
  cacheControl: string | null
  /** Custom metadata, such as a download token. */
  metadata: Record<string, string>
  size: number
  sha256: string
}

/**
 * Reads all files of a bucket, ordered by name. Skips files that are changed or deleted while they are being read.
 * @param keep receives the checksum and the bytes of each file
 */
export async function* readFiles(
  bucket: Bucket,
  keep: (sum: string, bytes: Buffer) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<StoredFile> {
  const [files] = await bucket.getFiles()
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const read = await unlessDeleted(
      retry(async () => ({
        bytes: (await file.download())[0],
        stored: (await file.getMetadata())[0],
      })),
    )
    if (!read) continue
    const { bytes, stored } = read
    const sum = sha256(bytes)
    await keep(sum, bytes)
    yield {
      name: file.name,
      contentType: stored.contentType ?? null,
      cacheControl: stored.cacheControl ?? null,
      metadata: sorted(stored.metadata ?? {}),
      size: bytes.length,
      sha256: sum,
    }
  }
}

async function unlessDeleted<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (isChangedFile(error)) return undefined
    throw error
  }
}

/**
 * Calls `read` up to three times, because a read fails if the server has closed an idle connection that the client
 * reuses.
 */
async function retry<T>(read: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (tries <= 1) throw error
    return retry(read, tries - 1)
  }
}

/** Reads all files of a bucket, and writes their bytes into a backup. */
export const saveFiles = (bucket: Bucket, dir: string): AsyncGenerator<StoredFile> =>
  readFiles(bucket, (sum, bytes) => writeFile(blobPath(dir, sum), bytes, { mode: 0o600 }))

const sorted = (metadata: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata)
      .map(([key, value]) => [key, String(value)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Creates files in a bucket. Fails if a file exists already, and does not overwrite it. */
export async function storeFiles(
  bucket: Bucket,
  dir: string,
  files: AsyncIterable<StoredFile>,
): Promise<void> {
  for await (const { name, contentType, cacheControl, metadata, sha256: sum } of files) {
    await bucket.file(name).save(await readFile(blobPath(dir, sum)), {
      resumable: false,
      // Generation 0 means that Cloud Storage creates the file only if it does not exist yet. The SDK can therefore
      // safely repeat the request after a broken connection.
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: {
        ...(contentType && { contentType }),
        ...(cacheControl && { cacheControl }),
        ...(Object.keys(metadata).length && { metadata }),
      },
    })
  }
}
