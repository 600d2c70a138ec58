import { COLLECTIONS } from '@domain/paths'
import { doc } from 'firebase/firestore'
import { useEffect } from 'react'
import { FirebaseAppProvider, FirestoreProvider, useFirestore } from 'reactfire'
import { failOwnProfile, setOwnProfile } from '.'
import { app } from '../app'
import { firstConverters } from '../first-converters'
import { db } from '../firestore'
import { listenToDocument } from '../listen'
import { logProblem } from '../log'

/** Listens to a member's own profile and updates the store of `useOwnProfile`. Renders nothing. */
export default function ProfileListener({ uid }: { uid: string }) {
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <FirestoreProvider sdk={db}>
        <Listener uid={uid} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  )
}

function Listener({ uid }: { uid: string }) {
  const firestore = useFirestore()

  useEffect(() => {
    const ref = doc(firestore, COLLECTIONS.profiles, uid).withConverter(firstConverters.profile)
    return listenToDocument(
      ref,
      (snapshot) => {
        // If the browser is offline and the cache is empty, Firestore reports that the document does not exist,
        // although it may exist on the server.
        if (!snapshot.exists() && snapshot.metadata.fromCache) return failOwnProfile()
        const profile = snapshot.data()
        setOwnProfile(profile ? { status: 'ready', profile } : { status: 'missing' })
      },
      (error) => {
        logProblem('The profile of the signed-in member could not be read', error)
        failOwnProfile()
      },
    )
  }, [firestore, uid])

  return null
}
