import type { ReactNode } from 'react'
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { app } from './app'
import { db } from './firestore'

/**
 * reactfire's providers, without suspense (it resumes with stale values on React 19). Below it reactfire's Firestore hooks
 * work. It brings Firestore along: use it in lazily loaded parts only.
 */
export function FirestoreScope({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <FirestoreProvider sdk={db}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  )
}
