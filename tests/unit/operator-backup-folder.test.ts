import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  FILES_FILE,
  linesOf,
  makeFolder,
  openBackup,
  readPart,
  sha256,
  writeManifest,
  writePart,
  type Part,
} from '../../operator/backup-format/folder'

const temporaryFolder = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(temporaryFolder, { recursive: true }))

async function* asStream<T>(...values: T[]): AsyncGenerator<T> {
  yield* values
}

async function listOf<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const value of values) list.push(value)
  return list
}

/**
 * Writes a complete backup to a new folder. The backup contains the given values as documents, and no uploaded files.
 */
async function makeBackup(name: string, values: unknown[]): Promise<{ dir: string; part: Part }> {
  const dir = join(temporaryFolder, name)
  await makeFolder(dir)
  const part = await writePart(dir, 'documents/profiles.ndjson', asStream(...values))
  await finishBackup(dir, part, await writePart(dir, FILES_FILE, asStream()))
  return { dir, part }
}

const finishBackup = (dir: string, ...parts: Part[]) =>
  writeManifest(dir, {
    format: 1,
    project: 'demo',
    bucket: 'demo',
    documents_at: '',
    made_at: '',
    parts,
    passwords: 0,
  })

it('in a backup file, only a line feed ends a line; other line separators are part of the text', async () => {
  const bios = ['one\u2028two', 'three\u2029four', 'five\u0085six\rseven']
  expect(await listOf(linesOf(asStream(`${bios.join('\n')}\n`)))).toEqual(bios)
})

it('a line of a backup can arrive in several chunks', async () => {
  const chunks = asStream('a', 'b\nc', '', '\n', '\nd\ne')
  expect(await listOf(linesOf(chunks))).toEqual(['ab', 'c', '', 'd', 'e'])
})

it('a text that contains every kind of line break is read from a backup unchanged', async () => {
  const texts = ['\u2028\u2029\u0085\r\n', 'ä€😀'.repeat(40_000)]
  const { dir, part } = await makeBackup('texts', texts)
  expect(await listOf(readPart(dir, part))).toEqual(texts)
  expect(await openBackup(dir)).toMatchObject({ parts: [{ lines: 2 }, { lines: 0 }] })
})

it('if a line of a backup is not JSON, openBackup reports the number of the line, but not its content', async () => {
  const { dir, part } = await makeBackup('not-json', [{ bio: 'private' }, { bio: 'private' }])
  const file = join(dir, part.file)
  writeFileSync(file, `${readFileSync(file, 'utf8').slice(0, -2)}\n`)
  await finishBackup(dir, { ...part, sha256: sha256(readFileSync(file)) })
  await expect(openBackup(dir)).rejects.toThrow(
    /^Line 2 of documents\/profiles.ndjson is not JSON: the backup is damaged.$/,
  )
})

it('if a file of a backup has fewer lines than the manifest of the backup states, openBackup reports both numbers', async () => {
  const { dir, part } = await makeBackup('lines', [1, 2])
  await finishBackup(dir, { ...part, lines: 3 })
  await expect(openBackup(dir)).rejects.toThrow('has 2 lines instead of 3')
})
