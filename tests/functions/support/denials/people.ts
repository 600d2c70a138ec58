import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore'
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage'
import { signIn } from '../auth-rest'
import { callOverHttp } from '../callable-http'
import { giveMember } from '../people'
import { auth } from '../services'

export const NAMES = [
  'admin',
  'demotedAdmin',
  'suspendedAdmin',
  'member',
  'noRole',
  'visitor',
] as const
export type Name = (typeof NAMES)[number]

/** A persona (a test user): the uid, the token, and clients of Firestore and Storage that use this token. */
export interface Person {
  /** The uid that the persona sends in requests. A visitor has no account, and sends the uid of an existing member. */
  uid: string
  /** Undefined for a visitor. */
  token: string | undefined
  db: Firestore
  storage: FirebaseStorage
}

const tokenOf = async (email: string) => (await signIn(email)).idToken

/**
 * Signs in all personas. The demoted and suspended admins get their tokens before the demotion and suspension.
 */
export async function signInAll(): Promise<{
  people: Record<Name, Person>
  disconnect: () => Promise<void>
}> {
  setLogLevel('silent')
  const apps: ReturnType<typeof initializeApp>[] = []
  const person = (uid: string, token: string | undefined): Person => {
    const app = initializeApp({ ...project(), apiKey: 'demo-key' }, randomUUID())
    apps.push(app)
    const [db, storage] = [getFirestore(app), getStorage(app)]
    const as = token === undefined ? {} : { mockUserToken: token }
    connectFirestoreEmulator(db, ...addressOf('FIRESTORE_EMULATOR_HOST'), as)
    connectStorageEmulator(storage, ...addressOf('FIREBASE_STORAGE_EMULATOR_HOST'), as)
    return { uid, token, db, storage }
  }

  const [admin, demoted, suspended, member] = [
    await giveMember('admin'),
    await giveMember('admin'),
    await giveMember('admin'),
    await giveMember(),
  ]
  const adminToken = await tokenOf(admin.email)
  const oldToken = await tokenOf(demoted.email)
  const demotion = { user_id: demoted.uid, role: 'member', expected: 'admin' }
  const { status } = await callOverHttp('setMemberRole', demotion, adminToken)
  if (status !== 200) throw new Error(`The demotion failed with the status ${status}`)
  const lateToken = await tokenOf(suspended.email)
  const suspension = { user_id: suspended.uid, suspended: true, expected: false }
  const response = await callOverHttp('setMemberSuspension', suspension, adminToken)
  if (response.status !== 200)
    throw new Error(`The suspension failed with the status ${response.status}`)
  const email = `${randomUUID()}@cave.example`
  const { uid } = await auth.createUser({ email, password: 'open-sesame' })

  const people = {
    admin: person(admin.uid, adminToken),
    demotedAdmin: person(demoted.uid, oldToken),
    suspendedAdmin: person(suspended.uid, lateToken),
    member: person(member.uid, await tokenOf(member.email)),
    noRole: person(uid, await tokenOf(email)),
    visitor: person(member.uid, undefined),
  }
  const disconnect = async () => {
    await Promise.all(Object.values(people).map(({ db }) => terminate(db)))
    await Promise.all(apps.map((app) => deleteApp(app)))
  }
  return { people, disconnect }
}

const project = () =>
  JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as { projectId: string; storageBucket: string }

function addressOf(variable: string): [host: string, port: number] {
  const { hostname, port } = new URL(`http://${process.env[variable]}`)
  return [hostname, Number(port)]
}
