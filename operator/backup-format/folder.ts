import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** One file of a backup, a JSON value a line. */
export interface Part {
  file: string
  lines: number
  /** SHA-256 of its bytes, in hex. */
  sha256: string
}

export interface Manifest {
  format: 1
  project: string
  bucket: string
  /** The moment that all documents are of, ISO. */
  documents_at: string
  /** When accounts and files had been read as well, ISO. */
  made_at: string
  parts: Part[]
  /** Accounts whose password came along. */
  passwords: number
}

export const ACCOUNTS = 'accounts.ndjson'
export const FILES = 'files.ndjson'
const DOCUMENTS = 'documents/'
const MANIFEST = 'manifest.json'

export const documentsFile = (collection: string) => `${DOCUMENTS}${collection}.ndjson`

/** The collection that a part holds; undefined for other parts. */
export const collectionOf = ({ file }: Part): string | undefined =>
  file.startsWith(DOCUMENTS) ? file.slice(DOCUMENTS.length, -'.ndjson'.length) : undefined

/** Where a file's bytes lie: by their checksum, so that no name of a file can lead out of the folder. */
export const blobPath = (dir: string, sha256: string) => join(dir, 'files', sha256)

/** For the operator's eyes only. @throws Error when there is something already */
export async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if ((await readdir(dir)).length) throw new Error(`${dir} is not empty: choose a new folder.`)
  await chmod(dir, 0o700)
  for (const name of ['documents', 'files']) await mkdir(join(dir, name))
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What `writePart` would note of these values. */
export async function digest(file: string, values: AsyncIterable<unknown>): Promise<Part> {
  return passOn(file, values, () => undefined)
}

/** Writes values into a file of the backup, one a line. */
export async function writePart(
  dir: string,
  file: string,
  values: AsyncIterable<unknown>,
): Promise<Part> {
  await mkdir(dirname(join(dir, file)), { recursive: true })
  const stream = createWriteStream(join(dir, file), { mode: 0o600, flags: 'wx' })
  const part = await passOn(file, values, async (line) => {
    if (!stream.write(line)) await once(stream, 'drain')
  })
  stream.end()
  await once(stream, 'finish')
  return part
}

async function passOn(
  file: string,
  values: AsyncIterable<unknown>,
  write: (line: string) => Promise<void> | void,
): Promise<Part> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const value of values) {
    const line = `${JSON.stringify(value)}\n`
    hash.update(line)
    await write(line)
    lines += 1
  }
  return { file, lines, sha256: hash.digest('hex') }
}

/** The values of a part, in order. */
export async function* readPart<T>(dir: string, { file }: Pick<Part, 'file'>): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(join(dir, file)) }))
    yield JSON.parse(line) as T
}

/** Last of all: a folder without it is no backup. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

/**
 * The manifest of a backup that is whole.
 * @throws Error naming the part that is missing or not what was written
 */
export async function openBackup(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${dir} holds no finished backup: ${MANIFEST} is missing.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new Error(`Backups of format ${String(manifest.format)} are not known.`)
  for (const part of manifest.parts) {
    const bytes = createHash('sha256')
    for await (const chunk of createReadStream(join(dir, part.file))) bytes.update(chunk as Buffer)
    if (bytes.digest('hex') !== part.sha256)
      throw new Error(`${part.file} is not as it was written: the backup is damaged.`)
  }
  for await (const { name, sha256: wanted } of readPart<{ name: string; sha256: string }>(dir, {
    file: FILES,
  }))
    if (sha256(await readFile(blobPath(dir, wanted))) !== wanted)
      throw new Error(`The bytes of ${name} are not as they were written: the backup is damaged.`)
  return manifest
}
