import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Timestamp } from 'firebase-admin/firestore'
import { readAccounts } from './backup-format/accounts'
import { collectionNames, readDocuments } from './backup-format/documents'
import { saveFiles } from './backup-format/files'
import {
  ACCOUNTS_FILE,
  documentsFile,
  FILES_FILE,
  makeFolder,
  writeManifest,
  writePart,
} from './backup-format/folder'
import { openProject } from './backup-format/project'

/**
 * Writes all documents, accounts and files of a Firebase project into a new folder (decision 031). All documents are
 * read as of one moment; accounts and files are read later. Started by operator/run.mjs with the project in
 * GCLOUD_PROJECT.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bucket: { type: 'string' } },
})

try {
  const dir = resolve(positionals[0] ?? '')
  await makeFolder(dir)
  const { id, db, bucket } = openProject(values.bucket)
  const at = Timestamp.now()
  const parts = []
  for (const name of await collectionNames(db))
    parts.push(await writePart(dir, documentsFile(name), readDocuments(db, name, at)))
  const documents = parts.reduce((sum, { lines }) => sum + lines, 0)
  let passwords = 0
  const accounts = await writePart(dir, ACCOUNTS_FILE, countPasswords())
  const files = await writePart(dir, FILES_FILE, saveFiles(bucket, dir))
  await writeManifest(dir, {
    format: 1,
    project: id,
    bucket: bucket.name,
    documents_at: at.toDate().toISOString(),
    made_at: new Date().toISOString(),
    parts: [...parts, accounts, files],
    passwords,
  })
  console.log(
    `✔ ${documents} documents in ${parts.length} collections, ${accounts.lines} accounts (${passwords} with a password), ${files.lines} files of ${id}: ${dir}`,
  )
  if (passwords === 0 && accounts.lines > 0)
    console.log(
      '  The backup contains no passwords: the permission firebaseauth.configs.getHashConfig may be missing. After a restore, members would have to reset their passwords.',
    )
  process.exit(0)

  async function* countPasswords() {
    for await (const account of readAccounts(id)) {
      if (account.passwordHash !== undefined) passwords += 1
      yield account
    }
  }
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  process.exit(1)
}
