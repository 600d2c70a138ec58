import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { deleteDoc, doc, setDoc, setLogLevel, type Firestore } from 'firebase/firestore'
import { afterAll } from 'vitest'
import type { UserRole } from '@domain/entities/user-role'
import { rowOverrideId } from '@domain/time-based-ids'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { unsignedToken } from '../../attack/support/tokens'
import { PERSONA_NAMES, PERSONAS, type Persona, type PersonaName } from '../personas'

const ROOT = join(import.meta.dirname, '../../..')

/** The ids of the projects in which this process tests rules. Mutation tests load mutated rules into these projects. */
export const projectsUnderTest: string[] = []

export interface RulesUnderTest {
  env: RulesTestEnvironment
  /** The SDK clients of a persona. */
  as(persona: PersonaName): RulesTestContext
  /** SDK clients that bypass the rules. */
  withoutRules: RulesTestContext
}

/** Calls Firestore's REST API, which accepts queries that the SDK cannot send. */
export type RawQuery = (
  method: 'runQuery' | 'runAggregationQuery',
  structuredQuery: object,
) => Promise<void>

export interface StorageUnderTest extends RulesUnderTest {
  /**
   * Stores a file under exactly this path; an SDK would normalise the path. If `persona` is null, the request bypasses
   * the rules.
   */
  send(
    persona: PersonaName | null,
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    type: string,
  ): Promise<void>
  /**
   * Changes the declared content type of the file under exactly this path. If `persona` is null, the request bypasses
   * the rules.
   */
  setContentType(persona: PersonaName | null, path: string, contentType: string): Promise<void>
  whileOverridden: WhileOverridden
}

/**
 * Runs a check while overrides of a member's role document are stored. An override is a document that the rules read
 * instead of the role document during one specific second. `row` is stored for each of ten seconds. The overrides are
 * removed even if the check fails. (A test hook cannot do this, because mutation tests do not support hooks.)
 * @param from when the ten seconds start, in seconds from now
 */
type WhileOverridden = (
  row: UserRole,
  check: () => Promise<unknown>,
  from?: number,
) => Promise<void>

export interface FirestoreUnderTest {
  db(persona: PersonaName): Firestore
  /** Firestore's REST API with the token of a persona. If `persona` is null, requests bypass the rules. */
  raw(persona: PersonaName | null): RawQuery
  /**
   * A new SDK client of a persona. While a client listens, `request.time` in the rules stays at the time when it began
   * to listen. Tests that need the current time therefore need a new client.
   */
  fresh(persona: PersonaName): Firestore
  /** The SDK client of the member with this uid. */
  dbOf(uid: string): Firestore
  /** An SDK client that bypasses the rules. */
  withoutRules: Firestore
  /** Stores a document without checking the rules. @returns its path */
  stored(collection: string, data: object, id?: string): Promise<string>
  whileOverridden: WhileOverridden
}

/**
 * Loads `firestore.rules` into a separate project and stores the personas' role documents there. The project is cleaned
 * up after the tests of the file.
 * @param name the name of the test file, which becomes part of the project id
 */
export async function firestoreRules(name: string): Promise<FirestoreUnderTest> {
  setLogLevel('silent')
  const { env, as, withoutRules, projectId } = await underTest(name, {
    firestore: { rules: source('firestore.rules'), ...addressOf('FIRESTORE_EMULATOR_HOST') },
  })
  const clients = new Map(PERSONA_NAMES.map((persona) => [persona, firestoreOf(as(persona))]))
  const free = firestoreOf(withoutRules)
  const stored = async (collection: string, data: object, id: string = crypto.randomUUID()) => {
    await setDoc(doc(free, collection, id), data)
    return `${collection}/${id}`
  }
  for (const row of personaRows()) await stored(COLLECTIONS.userRoles, row, row.user_id)
  return {
    db: (persona) => clients.get(persona) as Firestore,
    raw: (persona) => rawQuery(projectId, persona === null ? 'owner' : tokenOf(projectId, persona)),
    fresh: (persona) => firestoreOf(as(persona)),
    dbOf: (uid) => firestoreOf(env.authenticatedContext(uid, PERSONAS.other.claims)),
    withoutRules: free,
    stored,
    whileOverridden: whileOverriddenIn(free),
  }
}

/**
 * Loads `storage.rules` into a separate project and stores the personas' role documents. The project is cleaned up
 * after the tests of the file.
 */
export async function storageRules(name: string): Promise<StorageUnderTest> {
  const { projectId, ...rules } = await underTest(name, {
    storage: { rules: source('storage.rules'), ...addressOf('FIREBASE_STORAGE_EMULATOR_HOST') },
  })
  // The Storage emulator reads role documents only from the project for which it was started, even when it checks the
  // rules of another project's bucket.
  const { withoutRules } = await openProject(valueOf('GCLOUD_PROJECT'), {
    firestore: { rules: source('firestore.rules'), ...addressOf('FIRESTORE_EMULATOR_HOST') },
  })
  const free = firestoreOf(withoutRules)
  for (const row of personaRows()) await setDoc(doc(free, COLLECTIONS.userRoles, row.user_id), row)
  const files = `http://${valueOf('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${projectId}.appspot.com/o`
  const request = async (
    persona: PersonaName | null,
    address: string,
    type: string,
    init: RequestInit,
  ) => {
    const headers = {
      authorization: `Firebase ${persona === null ? 'owner' : tokenOf(projectId, persona)}`,
      'content-type': type,
    }
    const response = await fetch(address, { ...init, headers })
    if (!response.ok) throw new Error(`${await response.text()} (${response.status})`)
  }
  const send: StorageUnderTest['send'] = (persona, path, body, type) =>
    request(persona, `${files}?name=${encodeURIComponent(path)}`, type, { method: 'POST', body })
  const setContentType: StorageUnderTest['setContentType'] = (persona, path, contentType) =>
    request(persona, `${files}/${encodeURIComponent(path)}`, 'application/json', {
      method: 'PATCH',
      body: JSON.stringify({ contentType }),
    })
  return { ...rules, send, setContentType, whileOverridden: whileOverriddenIn(free) }
}

function whileOverriddenIn(withoutRules: Firestore): WhileOverridden {
  return async (row, check, from = 0) => {
    const now = Math.floor(Date.now() / 1000)
    const overrides = Array.from({ length: 10 }, (_, index) =>
      doc(
        withoutRules,
        SERVER_COLLECTIONS.rowOverrides,
        rowOverrideId(row.user_id, now + from + index),
      ),
    )
    await Promise.all(overrides.map((override) => setDoc(override, row)))
    try {
      await check()
    } finally {
      await Promise.all(overrides.map((override) => deleteDoc(override)))
    }
  }
}

function personaRows(): UserRole[] {
  return Object.values<Persona | null>(PERSONAS).flatMap((persona) =>
    persona?.row ? [{ user_id: persona.uid, role: persona.row, ...persona.standing }] : [],
  )
}

type Emulated = Omit<Parameters<typeof initializeTestEnvironment>[0], 'projectId'>

async function underTest(name: string, services: Emulated) {
  // Mutation tests run the same files in parallel, in different projects.
  const projectId = `demo-rules-${name}${process.env.CAVE_RULES_LANE ?? ''}`
  const rules = await openProject(projectId, services)
  projectsUnderTest.push(projectId)
  return { ...rules, projectId }
}

/** @param token an access token; null for a visitor; 'owner' bypasses the rules (a feature of the emulator) */
function rawQuery(projectId: string, token: string | null): RawQuery {
  const documents = `http://${valueOf('FIRESTORE_EMULATOR_HOST')}/v1/projects/${projectId}/databases/(default)/documents`
  return async (method, structuredQuery) => {
    const count = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] }
    const response = await fetch(`${documents}:${method}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(
        method === 'runQuery' ? { structuredQuery } : { structuredAggregationQuery: count },
      ),
    })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Returns a persona's token, or null for a visitor. The token has no signature, which the emulators accept. */
function tokenOf(projectId: string, name: PersonaName): string | null {
  const persona = PERSONAS[name]
  if (persona === null) return null
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: 0,
    exp: 3600,
    auth_time: 0,
    sub: persona.uid,
    user_id: persona.uid,
    ...persona.claims,
  }
  return unsignedToken({}, claims)
}

async function openProject(projectId: string, services: Emulated): Promise<RulesUnderTest> {
  const env = await initializeTestEnvironment({ projectId, ...services })
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  // `withSecurityRulesDisabled` closes its client when the callback ends. Here, the callback ends only after the tests,
  // because a new client for each document would be slow.
  const withoutRules = await new Promise<RulesTestContext>((resolve, reject) => {
    env
      .withSecurityRulesDisabled((context) => {
        resolve(context)
        return closed
      })
      .catch(reject)
  })
  afterAll(async () => {
    close()
    await env.cleanup()
  })
  const as = (name: PersonaName) => {
    const persona = PERSONAS[name]
    return persona
      ? env.authenticatedContext(persona.uid, persona.claims)
      : env.unauthenticatedContext()
  }
  return { env, as, withoutRules }
}

/**
 * Returns a Firestore client. Its type belongs to an older SDK, but the functions of the newer SDK accept the client.
 */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore

/** Returns the text of a file of the repository. */
export const source = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function addressOf(variable: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${valueOf(variable)}`)
  return { host: hostname, port: Number(port) }
}

function valueOf(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: run this layer with 'npm run test:rules'`)
  return value
}
