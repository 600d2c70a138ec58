import { COLLECTIONS } from '@domain/paths'
import { doc } from 'firebase/firestore'
import { useEffect } from 'react'
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreDoc } from 'reactfire'
import { failOwnProfile, setOwnProfile } from '.'
import { app } from '../app'
import { firstConverters } from '../first-converters'
import { db } from '../firestore'

/**
 * Listens to a member's own profile and updates the store. Renders nothing. Without suspense, from which reactfire
 * resumes with stale values on React 19.
 */
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
  const ref = doc(useFirestore(), COLLECTIONS.profiles, uid).withConverter(firstConverters.profile)
  const { data: snapshot } = useFirestoreDoc(ref)

  useEffect(() => {
    if (!snapshot) return
    // Offline with an empty cache, Firestore answers "no such document" before it knows.
    if (!snapshot.exists() && snapshot.metadata.fromCache) return failOwnProfile()
    const profile = snapshot.data()
    setOwnProfile(profile ? { status: 'ready', profile } : { status: 'missing' })
  }, [snapshot])

  return null
}
