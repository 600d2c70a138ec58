import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore/lite'
import { connectStorageEmulator, getStorage } from 'firebase/storage'
import type { CallContract, CallRequest, CallResponse } from '@domain/calls/contract'
import { LIST_PAGE } from '@domain/limits'
import type { Role } from '@domain/options'
import { constraintsOf, type FilterValues, type QueryShape } from '@domain/queries'
import { perform, type Access, type Action } from '../../functions/src/lib/action'
import { auth as server, createServices } from '../functions/support/services'
import { emailOf, PASSWORD } from './world'

const project = process.env.GCLOUD_PROJECT ?? ''
const services = createServices({ now: () => new Date() })

/**
 * The session of a member who is signed in with Firebase's own client SDK, so that the security rules apply. Setting up
 * the full SDK would take half a second per member. Therefore the session uses the lite edition of the SDK, which sends
 * plain requests. Callable functions are not called over the network: their code runs directly in this process.
 */
export interface MemberSession {
  uid: string
  db: Firestore
  storage: ReturnType<typeof getStorage>
  /** Returns the ids on the first page of a list, with the same query as in `web/src/data`. */
  firstPage<S extends QueryShape>(shape: S, values: NoInfer<FilterValues<S>>): Promise<string[]>
  call<C extends CallContract, A extends Access>(
    action: Action<C, A>,
    request: CallRequest<C>,
  ): Promise<CallResponse<C>>
}

export async function signInAs(uid: string): Promise<MemberSession> {
  const storageBucket = `${project}.appspot.com`
  const app = initializeApp(
    { projectId: project, apiKey: 'demo-key', appId: uid, storageBucket },
    uid,
  )
  const auth = getAuth(app)
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, {
    disableWarnings: true,
  })
  const db = getFirestore(app)
  connectFirestoreEmulator(db, ...hostOf('FIRESTORE_EMULATOR_HOST'))
  const storage = getStorage(app)
  connectStorageEmulator(storage, ...hostOf('FIREBASE_STORAGE_EMULATOR_HOST'))
  const { user } = await signInWithEmailAndPassword(auth, emailOf(uid), PASSWORD)
  return {
    uid,
    db,
    storage,
    async firstPage(shape, values) {
      const constraints = constraintsOf(shape, values, { where, orderBy })
      const rows = query(collection(db, shape.collection), ...constraints, limit(LIST_PAGE + 1))
      return (await getDocs(rows)).docs.slice(0, LIST_PAGE).map(({ id }) => id)
    },
    async call(action, request) {
      const token = await server.verifyIdToken(await user.getIdToken())
      const caller = {
        uid: token.uid,
        role: token.role as Role | undefined,
        authTime: token.auth_time,
        address: uid,
      }
      return perform(action, services, caller, request)
    },
  }
}

function hostOf(variable: string): [host: string, port: number] {
  const { hostname, port } = new URL(`http://${process.env[variable]}`)
  return [hostname, Number(port)]
}
