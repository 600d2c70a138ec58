import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { COLLECTIONS } from '@domain/paths'
import {
  readAccounts,
  storeAccounts,
  withoutPasswords,
  type Account,
} from './backup-format/accounts'
import {
  collectionNames,
  readDocuments,
  storeDocuments,
  type StoredDocument,
} from './backup-format/documents'
import { readFiles, storeFiles, type StoredFile } from './backup-format/files'
import {
  ACCOUNTS_FILE,
  collectionOf,
  digest,
  documentsFile,
  FILES_FILE,
  openBackup,
  readPart,
  type Manifest,
} from './backup-format/folder'
import { parseHashParameters, type HashParameters } from './backup-format/hash-parameters'
import { contentsOf, openProject, type Project } from './backup-format/project'

/**
 * Restores a backup into an empty Firebase project, and then compares the project's data with the backup (decision
 * 031). Accounts are restored last, so that members cannot sign in before their data exists. Started by
 * operator/run.mjs with the project in GCLOUD_PROJECT.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bucket: { type: 'string' }, 'hash-parameters': { type: 'string' } },
})
const dir = resolve(positionals[0] ?? '')

try {
  const manifest = await openBackup(dir)
  const project = openProject(values.bucket)
  const contents = await contentsOf(project)
  if (contents.length)
    throw new Error(
      `${project.id} is not empty: it contains ${contents.join(', ')}. Nothing was changed.`,
    )
  const hash = hashParameters(values['hash-parameters'], manifest, project)
  for (const part of manifest.parts)
    if (collectionOf(part) !== undefined)
      await storeDocuments(project.db, readPart<StoredDocument>(dir, part))
  await storeFiles(project.bucket, dir, readPart<StoredFile>(dir, { file: FILES_FILE }))
  await storeAccounts(project.id, readPart<Account>(dir, { file: ACCOUNTS_FILE }), hash)
  const differingParts = await differences(manifest, project)
  if (differingParts.length)
    throw new Error(`These parts differ from the backup: ${differingParts.join(', ')}.`)
  const lines = manifest.parts.reduce((sum, part) => sum + part.lines, 0)
  console.log(
    `✔ ${lines} documents, accounts and files were restored to ${project.id} and are the same as in ${dir}.`,
  )
  await printAccountsWithoutProfile(manifest)
  process.exit(0)
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  process.exit(1)
}

/**
 * Reads the hash parameters of the backup's passwords from a file. The file may be missing only if the project is
 * emulated, or if the backup contains no passwords.
 * @throws Error when a required file is missing, or when the file contains no valid hash parameters
 */
function hashParameters(
  file: string | undefined,
  { passwords }: Manifest,
  { emulated }: Project,
): HashParameters | undefined {
  if (file) return parseHashParameters(readFileSync(file, 'utf8'))
  if (passwords === 0 || emulated) return undefined
  throw new Error(
    `The backup contains ${passwords} passwords: add --hash-parameters FILE with the hash parameters of the original project (docs/operations.md). Nothing was changed.`,
  )
}

/**
 * Returns the names of the backup's files that differ from the project's data, and of collections that only the project
 * contains.
 */
async function differences({ parts }: Manifest, { id, db, bucket }: Project): Promise<string[]> {
  const differingParts: string[] = []
  for (const part of parts) {
    const { file } = part
    const collection = collectionOf(part)
    const [wanted, found] =
      file === ACCOUNTS_FILE
        ? [
            await digest(file, withoutPasswords(readPart<Account>(dir, part))),
            await digest(file, withoutPasswords(readAccounts(id))),
          ]
        : [part, await digest(file, collection ? readDocuments(db, collection) : readFiles(bucket))]
    if (found.sha256 !== wanted.sha256)
      differingParts.push(
        `${file} (${found.lines} lines instead of ${wanted.lines}, or other content)`,
      )
  }
  const known = new Set(parts.map(({ file }) => file))
  const added = (await collectionNames(db)).filter((name) => !known.has(documentsFile(name)))
  return [...differingParts, ...added.map((name) => `${name} (not in the backup)`)]
}

/**
 * Prints the accounts that have no profile in the backup, because they were created while the backup was being made.
 * The backup shows their invitation codes as unused. After the operator has deleted these accounts, their owners can
 * join with the same codes.
 */
async function printAccountsWithoutProfile({ parts }: Manifest): Promise<void> {
  const profiles = parts.find((part) => collectionOf(part) === COLLECTIONS.profiles)
  const members = new Set<string>()
  if (profiles)
    for await (const { path } of readPart<StoredDocument>(dir, profiles))
      members.add(path.slice(path.indexOf('/') + 1))
  const accountsWithoutProfile: string[] = []
  for await (const { localId } of readPart<Account>(dir, { file: ACCOUNTS_FILE }))
    if (!members.has(localId)) accountsWithoutProfile.push(localId)
  if (accountsWithoutProfile.length)
    console.log(`  Accounts without a profile: ${accountsWithoutProfile.join(', ')}`)
}
