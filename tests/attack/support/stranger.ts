import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { environment } from '../../e2e/fixtures/environment'
import { auth, db } from '../../functions/support/services'
import { createWrite, deleteWrite, NOT_SUSPENDED, updateWrite } from './firestore'
import {
  BUCKET_URL,
  COLLECTION_NAMES,
  DOCUMENTS_URL,
  DOCUMENTS_NAME,
  fileUrl,
  type Message,
} from './wire'

/** Reads Firebase's configuration from the public scripts of the built web app, as a stranger could. */
export function configurationInBundle(): { apiKey: string; projectId: string; bucket: string } {
  const folder = join(process.env.CAVE_WEB_DIR ?? '', 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const setting = (name: string) => {
    const value = new RegExp(`VITE_FIREBASE_${name}:\\s*["'\`]([^"'\`]+)`).exec(code)?.[1]
    if (!value) throw new Error(`The web build does not contain ${name}`)
    return value
  }
  return {
    apiKey: setting('API_KEY'),
    projectId: setting('PROJECT_ID'),
    bucket: setting('STORAGE_BUCKET'),
  }
}

export interface Operation {
  what: string
  kind: 'read' | 'write'
  url: string
  message: Message
}

/**
 * Returns a request for each operation that Firestore's REST interface offers on a collection.
 * @param id the id of an existing document
 */
export function firestoreOperations(name: string, id: string, fresh: string): Operation[] {
  const path = `${name}/${id}`
  const one = [`${DOCUMENTS_NAME}/${path}`]
  const rows = (allDescendants: boolean, limit: object) => ({
    from: [{ collectionId: name, allDescendants }],
    ...limit,
  })
  const count = (structuredQuery: object) => ({
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
  })
  const read = (what: string, tail: string, body?: object): Operation => ({
    what: `${what} ${name}`,
    kind: 'read',
    url: `${DOCUMENTS_URL}${tail}`,
    message: body ? { body } : {},
  })
  const write = (what: string, tail: string, message: Message): Operation => ({
    what: `${what} ${name}`,
    kind: 'write',
    url: `${DOCUMENTS_URL}${tail}`,
    message,
  })
  const written = [
    createWrite(`${name}/${fresh}`, { role: 'admin', user_id: fresh }),
    updateWrite(path, { role: 'admin' }),
    deleteWrite(path),
  ]
  return [
    read('get', `/${path}`),
    read('list', `/${name}`),
    read('list 1', `/${name}?pageSize=1`),
    read('list missing', `/${name}?pageSize=10&showMissing=true`),
    read('batchGet', ':batchGet', { documents: one }),
    read('batchGet in a transaction', ':batchGet', {
      documents: one,
      newTransaction: { readOnly: {} },
    }),
    read('query', ':runQuery', { structuredQuery: rows(false, {}) }),
    read('query 1', ':runQuery', { structuredQuery: rows(false, { limit: 1 }) }),
    read('query not suspended', ':runQuery', {
      structuredQuery: rows(false, { limit: 1, where: NOT_SUSPENDED }),
    }),
    read('group', ':runQuery', { structuredQuery: rows(true, { limit: 1 }) }),
    read('count', ':runAggregationQuery', count(rows(false, { limit: 1 }))),
    read('count group', ':runAggregationQuery', count(rows(true, {}))),
    read('names below', `/${path}:listCollectionIds`, { pageSize: 10 }),
    ...written.map((one, index) =>
      write(`commit ${index}`, ':commit', { body: { writes: [one] } }),
    ),
    write('commit all', ':commit', { body: { writes: written } }),
    write('post', `/${name}?documentId=${fresh}`, { body: { fields: {} } }),
    write('patch', `/${path}?updateMask.fieldPaths=role`, {
      method: 'PATCH',
      body: { fields: {} },
    }),
    write('delete', `/${path}`, { method: 'DELETE' }),
  ]
}

/** Returns requests for every operation that Storage offers. @param paths the paths of files, which need not exist */
export function storageOperations(paths: readonly string[]): Operation[] {
  const png = { 'content-type': 'image/png' }
  return [
    { what: 'list', kind: 'read', url: BUCKET_URL, message: {} },
    { what: 'list a folder', kind: 'read', url: `${BUCKET_URL}?prefix=avatars/`, message: {} },
    ...paths.flatMap((path): Operation[] => [
      { what: `properties of ${path}`, kind: 'read', url: fileUrl(path), message: {} },
      { what: `bytes of ${path}`, kind: 'read', url: `${fileUrl(path)}?alt=media`, message: {} },
      {
        what: `bytes of ${path} by a guessed token`,
        kind: 'read',
        url: `${fileUrl(path)}?alt=media&token=00000000-0000-4000-8000-000000000000`,
        message: {},
      },
      {
        what: `put ${path}`,
        kind: 'write',
        url: `${BUCKET_URL}?name=${encodeURIComponent(path)}`,
        message: { method: 'POST', headers: png, body: 'picture' },
      },
      { what: `delete ${path}`, kind: 'write', url: fileUrl(path), message: { method: 'DELETE' } },
      {
        what: `properties to ${path}`,
        kind: 'write',
        url: fileUrl(path),
        message: { method: 'PATCH', body: { contentType: 'text/html' } },
      },
    ]),
  ]
}

/** If the stored data has not changed for this number of milliseconds, all triggers have probably finished. */
const QUIET_MS = 1500

/** Waits until the triggers of earlier writes have finished, and then returns all stored data as one text. */
export async function readDataAtRest(): Promise<string> {
  let last = await readAllData()
  for (;;) {
    await pause(QUIET_MS)
    const now = await readAllData()
    if (now === last) return now
    last = now
  }
}

/**
 * Collections that change even without a successful attack: each request changes the counters of rate limits, and a
 * scheduled function adds heartbeats.
 */
const CHANGING_COLLECTIONS: readonly string[] = [
  SERVER_COLLECTIONS.rateLimits,
  SERVER_COLLECTIONS.heartbeats,
]

/** Returns all stored data (documents, accounts and files) as one text, in which a test can find changes. */
export async function readAllData(): Promise<string> {
  const parts: unknown[] = []
  for (const name of COLLECTION_NAMES.filter(
    (collection) => !CHANGING_COLLECTIONS.includes(collection),
  )) {
    const { docs } = await db.collection(name).get()
    parts.push(docs.map((doc) => [doc.ref.path, doc.data()]))
  }
  const { users } = await auth.listUsers()
  // The times in accounts are left out, because each sign-in changes these times.
  parts.push(
    users
      .map(({ uid, email, customClaims }) => JSON.stringify([uid, email, customClaims]))
      .toSorted(),
  )
  const files = await fetch(
    `${environment.storage}/storage/v1/b/${environment.project}.appspot.com/o`,
    { headers: { authorization: 'Bearer owner' } },
  )
  const { items = [] } = (await files.json()) as { items?: { name: string; generation: string }[] }
  parts.push(items.map(({ name, generation }) => [name, generation]))
  return JSON.stringify(parts)
}

/**
 * Returns a part of the text `after` around its first difference from the text `before`; undefined if the texts are the
 * same.
 */
export function firstChange(before: string, after: string): string | undefined {
  if (before === after) return undefined
  let at = 0
  while (before[at] === after[at]) at++
  return after.slice(Math.max(0, at - 150), at + 50)
}
