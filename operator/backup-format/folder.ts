import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname, join } from 'node:path'

/** Describes one file of a backup. The file contains one JSON value per line. */
export interface Part {
  file: string
  lines: number
  /** SHA-256 hash of the file's bytes, in hexadecimal. */
  sha256: string
}

export interface Manifest {
  format: 1
  project: string
  bucket: string
  /** The backup contains the documents as they were at this time, in ISO 8601 format. */
  documents_at: string
  /** The time at which the backup was completed, in ISO 8601 format. */
  made_at: string
  parts: Part[]
  /** Number of accounts with a password hash. */
  passwords: number
}

export const ACCOUNTS_FILE = 'accounts.ndjson'
export const FILES_FILE = 'files.ndjson'
const DOCUMENTS_PREFIX = 'documents/'
const MANIFEST_FILE = 'manifest.json'

export const documentsFile = (collection: string) => `${DOCUMENTS_PREFIX}${collection}.ndjson`

/** Returns the collection whose documents a file of the backup contains; undefined for files without documents. */
export const collectionOf = ({ file }: Part): string | undefined =>
  file.startsWith(DOCUMENTS_PREFIX)
    ? file.slice(DOCUMENTS_PREFIX.length, -'.ndjson'.length)
    : undefined

/**
 * Returns the path at which the backup stores the bytes of a file from the bucket. The path contains a checksum instead
 * of the file's own name, because a name such as `../a` could lead out of the backup's folder.
 */
export const blobPath = (dir: string, sha256: string) => join(dir, 'files', sha256)

/** Creates a folder for a backup. Only the operator can read the folder. @throws Error when the folder is not empty */
export async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if ((await readdir(dir)).length) throw new Error(`${dir} is not empty: choose a new folder.`)
  await chmod(dir, 0o700)
  for (const name of ['documents', 'files']) await mkdir(join(dir, name))
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the same result as `writePart` for these values, but writes no file. */
export async function digest(file: string, values: AsyncIterable<unknown>): Promise<Part> {
  return hashLines(file, values, () => undefined)
}

/** Writes values into a file of the backup, one value per line. */
export async function writePart(
  dir: string,
  file: string,
  values: AsyncIterable<unknown>,
): Promise<Part> {
  await mkdir(dirname(join(dir, file)), { recursive: true })
  const stream = createWriteStream(join(dir, file), { mode: 0o600, flags: 'wx' })
  const part = await hashLines(file, values, async (line) => {
    if (!stream.write(line)) await once(stream, 'drain')
  })
  stream.end()
  await once(stream, 'finish')
  return part
}

async function hashLines(
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

/**
 * Reads the values in a file of the backup, in their order.
 * @throws Error with the number of the first line that is not JSON. The message does not contain the line, which may be
 *   secret
 */
export async function* readPart<T>(dir: string, { file }: Pick<Part, 'file'>): AsyncGenerator<T> {
  let number = 0
  for await (const line of linesOf(createReadStream(join(dir, file), { encoding: 'utf8' }))) {
    number += 1
    let value: T
    try {
      value = JSON.parse(line) as T
    } catch {
      throw new Error(`Line ${number} of ${file} is not JSON: the backup is damaged.`)
    }
    yield value
  }
}

/**
 * Splits a text into its lines. Only `\n` ends a line. `node:readline` is not used, because newer versions of Node also
 * end lines at U+2028 and U+2029. Members' texts can contain these characters, and JSON does not escape them.
 */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinished = ''
  for await (const chunk of chunks) {
    const lines = `${unfinished}${chunk}`.split('\n')
    unfinished = lines.pop() ?? ''
    yield* lines
  }
  if (unfinished) yield unfinished
}

/**
 * Writes the manifest, which lists the files of the backup. It must be written last: a folder without it is not a
 * complete backup.
 */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  })
}

/**
 * Checks that the backup in a folder is complete and undamaged. Returns its manifest.
 * @throws Error naming the part that is missing or damaged
 */
export async function openBackup(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${dir} is not a complete backup: ${MANIFEST_FILE} is missing.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new Error(`Backup format ${String(manifest.format)} is not supported.`)
  for (const part of manifest.parts) {
    const bytes = createHash('sha256')
    for await (const chunk of createReadStream(join(dir, part.file))) bytes.update(chunk as Buffer)
    if (bytes.digest('hex') !== part.sha256)
      throw new Error(`${part.file} has changed since it was written: the backup is damaged.`)
    await checkLines(dir, part)
  }
  for await (const { name, sha256: wanted } of readPart<{ name: string; sha256: string }>(dir, {
    file: FILES_FILE,
  }))
    if (sha256(await readFile(blobPath(dir, wanted))) !== wanted)
      throw new Error(
        `The bytes of ${name} have changed since they were written: the backup is damaged.`,
      )
  return manifest
}

/**
 * Checks a file of the backup before a restore begins, so that a damaged backup changes nothing.
 * @throws Error when a line is not JSON or when the number of lines is wrong
 */
async function checkLines(dir: string, part: Part): Promise<void> {
  let lines = 0
  for await (const value of readPart(dir, part)) if (value !== undefined) lines += 1
  if (lines !== part.lines)
    throw new Error(
      `${part.file} has ${lines} lines instead of ${part.lines}: the backup is damaged.`,
    )
}
