import { Component, lazy, Suspense, useState, type ReactNode } from 'react'
import { logProblem } from '../log'
import { failOwnProfile, useListenerKey } from '.'

/**
 * Loads the data for `useOwnProfile`. Mounted once for a signed-in member. Firestore and reactfire are in a separate
 * chunk, so that the page can be shown before they are loaded.
 */
export function OwnProfileSource({ uid }: { uid: string }) {
  return <LazyListener key={useListenerKey()} uid={uid} />
}

function LazyListener({ uid }: { uid: string }) {
  // `lazy` never repeats a failed import, so each start of the listener creates a new lazy component.
  const [ProfileListener] = useState(() => lazy(() => import('./profile-listener')))
  return (
    <ProfileErrorBoundary>
      <Suspense fallback={null}>
        <ProfileListener uid={uid} />
      </Suspense>
    </ProfileErrorBoundary>
  )
}

/**
 * Catches the error if the listener's code can't be loaded. The page then works, but does not show the member's name.
 */
class ProfileErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logProblem('The profile of the signed-in member could not be read', error)
    failOwnProfile()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
