import { COLLECTIONS } from '@domain/paths'
import { doc } from 'firebase/firestore'
import { useEffect } from 'react'
import { useFirestore, useFirestoreDoc } from 'reactfire'
import { converters } from '../converters'
import { FirestoreScope } from '../firestore-scope'
import { failOwnProfile, setOwnProfile } from '.'

/** Listens to a member's own profile and keeps the store up to date. Renders nothing. */
export default function ProfileListener({ uid }: { uid: string }) {
  return (
    <FirestoreScope>
      <Listener uid={uid} />
    </FirestoreScope>
  )
}

function Listener({ uid }: { uid: string }) {
  const ref = doc(useFirestore(), COLLECTIONS.profiles, uid).withConverter(converters.profile)
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
