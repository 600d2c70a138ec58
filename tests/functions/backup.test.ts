import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SUBCOLLECTIONS } from '@domain/paths'
import { searchActions } from '../../functions/src/callables/searches'
import { readAccounts, storeAccounts, type Account } from '../../operator/backup-format/accounts'
import { readFiles, type StoredFile } from '../../operator/backup-format/files'
import { makeFolder, openBackup } from '../../operator/backup-format/folder'
import { clearDocuments } from '../../tools/lib/clients.mjs'
import { DEMO_ACCOUNTS } from '../support/demo'
import { seed } from '../support/seed'
import { claimsOf, signIn } from './support/auth-rest'
import { call, signedIn } from './support/calls'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { auth as mainAuth, close, createServices } from './support/services'

/** A Firebase project in which no triggers run. */
const PROJECT = 'demo-backup'
const BUCKET = `${PROJECT}.appspot.com`
const app = initializeApp({ projectId: PROJECT, storageBucket: BUCKET }, PROJECT)
const [db, auth, bucket] = [getFirestore(app), getAuth(app), getStorage(app).bucket()]
db.settings({ useBigInt: true })
const temporaryFolder = mkdtempSync(join(tmpdir(), 'backup-'))
const backupFolder = join(temporaryFolder, 'today')

const runScript = async (script: string) => {
  const command = ['operator/run.mjs', script, backupFolder, '--project', PROJECT]
  try {
    const options = { timeout: MAX_WAIT_MS, killSignal: 'SIGINT' } as const
    return await promisify(execFile)(process.execPath, command, options)
  } catch (error) {
    return error as { stdout: string; stderr: string }
  }
}

/** Returns an account without the fields about its sessions, because a restore ends all sessions. */
function withoutSessionData(user: UserRecord) {
  const { metadata, ...fields } = user.toJSON() as { metadata: object }
  return {
    ...fields,
    metadata: { ...metadata, lastRefreshTime: null },
    tokensValidAfterTime: null,
  }
}

/** Reads all data of the Firebase project directly. Does not use the scripts that these tests check. */
async function readAllData() {
  const collections = [
    ...(await db.listCollections()),
    ...SUBCOLLECTIONS.map((name) => db.collectionGroup(name)),
  ]
  const snapshots = await Promise.all(collections.map((collection) => collection.get()))
  const { users } = await auth.listUsers(1000)
  return {
    documents: new Map(snapshots.flatMap(({ docs }) => docs.map((d) => [d.ref.path, d.data()]))),
    accounts: users.map(withoutSessionData),
    files: await storedFiles(),
  }
}

const objectsAddress = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/storage/v1/b/${BUCKET}/o`
const ownerHeaders = { headers: { authorization: 'Bearer owner' } }

async function storedFiles() {
  const { items = [] } = (await (await fetch(objectsAddress, ownerHeaders)).json()) as {
    items?: { name: string; contentType: string; metadata?: object }[]
  }
  return Promise.all(
    items.map(async ({ name, contentType, metadata }) => {
      const file = await fetch(
        `${objectsAddress}/${encodeURIComponent(name)}?alt=media`,
        ownerHeaders,
      )
      const bytes = Buffer.from(await file.arrayBuffer()).toString('base64')
      return { name, contentType, metadata, bytes }
    }),
  )
}

/** Returns the results of several searches by an admin. */
async function searchResults() {
  const services = createServices({ db: getFirestore(plainApp), auth })
  const admin = signedIn(DEMO_ACCOUNTS.admin.uid, 'admin')
  const search = 'a'
  const page = { search, after: null }
  return [
    await call(
      searchActions.searchMembers,
      services,
      { ...page, region: 'UK', arena: null },
      admin,
    ),
    await call(searchActions.searchContent, services, { ...page, type: null }, admin),
    await call(searchActions.searchAccounts, services, { ...page, role: null }, admin),
    await call(
      searchActions.searchRequests,
      services,
      { ...page, status: null, priority: null },
      admin,
    ),
    await call(searchActions.searchInviteCodes, services, { ...page, status: null }, admin),
  ]
}
/**
 * A second app for the same project. Its Firestore client reads integers as numbers, as the functions do, not as
 * BigInt.
 */
const plainApp = initializeApp({ projectId: PROJECT }, `${PROJECT}-plain`)

async function deleteAllData() {
  const { FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST } = process.env
  await clearDocuments(FIRESTORE_EMULATOR_HOST, PROJECT)
  const accounts = `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PROJECT}/accounts`
  const files = (await storedFiles()).map(
    ({ name }) => `${objectsAddress}/${encodeURIComponent(name)}`,
  )
  for (const store of [accounts, ...files])
    await fetch(store, { ...ownerHeaders, method: 'DELETE' })
}

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', PROJECT)
  await seed()
  vi.unstubAllEnvs()
  await db.doc('odd_values/all').set({
    nothing: null,
    yes: true,
    whole: 2n ** 60n,
    share: -0.25,
    no_number: NaN,
    endless: -Infinity,
    below_zero: -0,
    moment: new Timestamp(-62_135_596_800, 123_456_000),
    bytes: Buffer.from([0, 255, 10]),
    place: new GeoPoint(24.5, 54.25),
    other: db.doc('profiles/demo-member'),
    list: [[], {}, [1n, 'two', null]].map((inner) => ({ inner })),
    'käy "2"': { b: 'x\n\u2028', a: { deep: [] } },
  })
  await bucket.file('odd/näme 1.bin').save(Buffer.from([1, 2, 0, 255]), {
    resumable: false,
    metadata: { contentType: 'application/octet-stream', metadata: { note: 'kept' } },
  })
  await auth.updateUser(DEMO_ACCOUNTS.second.uid, { disabled: true, displayName: 'Sana W' })
  await auth.createUser({ uid: 'stray', email: 'stray@thecave.example' })
})
afterAll(async () => {
  rmSync(temporaryFolder, { recursive: true })
  await Promise.all([deleteApp(app), deleteApp(plainApp), close()])
})

it(
  'restoring a backup into an empty Firebase project gives the same data, byte for byte',
  { timeout: 4 * MAX_WAIT_MS },
  async () => {
    const [originalData, foundBefore] = [await readAllData(), await searchResults()]
    expect(originalData.files.length).toBeGreaterThan(1)
    expect(foundBefore.every((answer) => Object.values(answer).some((rows) => rows?.length))).toBe(
      true,
    )
    const made = await runScript('backup')
    expect(made.stdout, made.stderr).toContain(`${originalData.documents.size} documents in`)
    expect(made.stdout).toContain(`${originalData.accounts.length} accounts (3 with a password)`)
    expect(statSync(backupFolder).mode & 0o077).toBe(0)

    const refused = await runScript('restore')
    expect(refused.stderr).toMatch(
      /demo-backup is not empty: it contains documents \(.*\), accounts, files/,
    )
    expect(await readAllData()).toEqual(originalData)

    await deleteAllData()
    expect((await readAllData()).documents.size).toBe(0)
    const restored = await runScript('restore')
    expect(restored.stdout, restored.stderr).toContain('as in')
    expect(restored.stdout).toContain('Accounts without a profile: stray')

    expect(await readAllData()).toEqual(originalData)
    expect(await searchResults()).toEqual(foundBefore)
  },
)

it(
  'restoring a damaged or unfinished backup changes nothing, and a backup does not overwrite a folder that contains files',
  { timeout: 4 * MAX_WAIT_MS },
  async () => {
    await deleteAllData()
    const profiles = join(backupFolder, 'documents/profiles.ndjson')
    const whole = readFileSync(profiles, 'utf8')
    writeFileSync(profiles, whole.replace('stringValue', 'stringvalue'))
    const refused = await runScript('restore')
    expect(refused.stderr).toContain('documents/profiles.ndjson has changed since it was written')
    expect(await readAllData()).toMatchObject({ accounts: [], files: [], documents: new Map() })
    writeFileSync(profiles, whole)

    const [line = ''] = readFileSync(join(backupFolder, 'files.ndjson'), 'utf8').split('\n')
    const { name, sha256 } = JSON.parse(line) as StoredFile
    const blob = join(backupFolder, 'files', sha256)
    const bytes = readFileSync(blob)
    writeFileSync(blob, Buffer.concat([bytes, Buffer.from('x')]))
    await expect(openBackup(backupFolder)).rejects.toThrow(`The bytes of ${name} have changed`)
    writeFileSync(blob, bytes)

    expect(await openBackup(backupFolder)).toMatchObject({ project: PROJECT, passwords: 3 })
    await expect(makeFolder(backupFolder)).rejects.toThrow('is not empty: choose a new folder')
    rmSync(join(backupFolder, 'manifest.json'))
    await expect(openBackup(backupFolder)).rejects.toThrow('is not a complete backup')
  },
)

it('a backup continues if a file is deleted while the backup reads the files, and omits this file', async () => {
  const names = ['race/1', 'race/2', 'race/3']
  for (const name of names) await bucket.file(name).save('picture', { resumable: false })
  const deleteSecond = async () => {
    await bucket.file('race/2').delete({ ignoreNotFound: true })
  }
  const found: string[] = []
  for await (const { name } of readFiles(bucket, deleteSecond)) found.push(name)
  expect(found.filter((name) => names.includes(name))).toEqual(['race/1', 'race/3'])
})

const signInOptions = { timeout: MAX_WAIT_MS }
it(
  'an account restored from a backup signs in with its former password and has its former role',
  signInOptions,
  async () => {
    const { uid, email } = await giveMember()
    const main = process.env.GCLOUD_PROJECT ?? ''
    const accounts = async function* (): AsyncGenerator<Account> {
      for await (const account of readAccounts(main)) if (account.localId === uid) yield account
    }
    const kept: Account[] = []
    for await (const account of accounts()) kept.push(account)
    await mainAuth.deleteUser(uid)
    expect((await signIn(email)).status).toBe(400)

    await storeAccounts(main, asStream(kept), undefined)

    const again = await signIn(email)
    expect(again.localId).toBe(uid)
    expect(claimsOf(again.idToken)).toMatchObject({ role: 'member' })
    expect((await signIn(email, 'another')).status).toBe(400)
    await expect(storeAccounts(main, asStream(kept), undefined)).rejects.toThrow(
      /1 accounts were not created|DUPLICATE/,
    )
  },
)

async function* asStream<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}
