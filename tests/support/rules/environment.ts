import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { doc, setDoc, setLogLevel, type Firestore } from 'firebase/firestore'
import { afterAll } from 'vitest'
import type { UserRole } from '@domain/entities/user-role'
import { COLLECTIONS } from '@domain/paths'
import { PERSONA_NAMES, PERSONAS, type Persona, type PersonaName } from '../personas'

const ROOT = join(import.meta.dirname, '../../..')

/** The projects of this process's rules tests: the mutation tests put other rules into them. */
export const projectsUnderTest: string[] = []

export interface RulesUnderTest {
  env: RulesTestEnvironment
  /** What a persona's browser has. */
  as(persona: PersonaName): RulesTestContext
  /** The same for somebody whom no rule holds back. */
  unruled: RulesTestContext
}

export interface FirestoreUnderTest {
  db(persona: PersonaName): Firestore
  /** What a member's browser has whose account has this id. */
  dbOf(uid: string): Firestore
  /** No rule applies to it. */
  unruled: Firestore
  /** Stores a document past the rules. @returns its path */
  stored(collection: string, data: object, id?: string): Promise<string>
}

/**
 * `firestore.rules` in a project of their own, with the personas' role rows; ends with the file's tests.
 * @param name the test file's name, for the project id
 */
export async function firestoreRules(name: string): Promise<FirestoreUnderTest> {
  setLogLevel('silent')
  const { env, as, unruled } = await underTest(name, {
    firestore: { rules: source('firestore.rules'), ...addressOf('FIRESTORE_EMULATOR_HOST') },
  })
  const clients = new Map(PERSONA_NAMES.map((persona) => [persona, firestoreOf(as(persona))]))
  const free = firestoreOf(unruled)
  const stored = async (collection: string, data: object, id: string = crypto.randomUUID()) => {
    await setDoc(doc(free, collection, id), data)
    return `${collection}/${id}`
  }
  for (const row of personaRows()) await stored(COLLECTIONS.userRoles, row, row.user_id)
  return {
    db: (persona) => clients.get(persona) as Firestore,
    dbOf: (uid) => firestoreOf(env.authenticatedContext(uid, PERSONAS.other.claims)),
    unruled: free,
    stored,
  }
}

/** `storage.rules` in a project of their own, with the personas' role rows; ends with the file's tests. */
export async function storageRules(name: string): Promise<RulesUnderTest> {
  const rules = await underTest(name, {
    storage: { rules: source('storage.rules'), ...addressOf('FIREBASE_STORAGE_EMULATOR_HOST') },
  })
  // The Storage emulator looks rows up in the project that it was started for, whichever bucket is asked.
  const { unruled } = await openProject(valueOf('GCLOUD_PROJECT'), {
    firestore: { rules: source('firestore.rules'), ...addressOf('FIRESTORE_EMULATOR_HOST') },
  })
  const free = firestoreOf(unruled)
  for (const row of personaRows()) await setDoc(doc(free, COLLECTIONS.userRoles, row.user_id), row)
  return rules
}

function personaRows(): UserRole[] {
  return Object.values<Persona | null>(PERSONAS).flatMap((persona) =>
    persona?.row ? [{ user_id: persona.uid, role: persona.row, ...persona.standing }] : [],
  )
}

type Emulated = Omit<Parameters<typeof initializeTestEnvironment>[0], 'projectId'>

async function underTest(name: string, services: Emulated): Promise<RulesUnderTest> {
  // Mutation tests run the same files beside each other.
  const projectId = `demo-rules-${name}${process.env.CAVE_RULES_LANE ?? ''}`
  const rules = await openProject(projectId, services)
  projectsUnderTest.push(projectId)
  return rules
}

async function openProject(projectId: string, services: Emulated): Promise<RulesUnderTest> {
  const env = await initializeTestEnvironment({ projectId, ...services })
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  // The context without rules lives as long as its callback: opening one for each document would be slow.
  const unruled = await new Promise<RulesTestContext>((resolve, reject) => {
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
  return { env, as, unruled }
}

/** The context's client is typed as the older SDK's; the functions of the newer one take it all the same. */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function addressOf(variable: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${valueOf(variable)}`)
  return { host: hostname, port: Number(port) }
}

function valueOf(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: run this layer by 'npm run test:rules'`)
  return value
}
