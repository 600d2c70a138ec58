import { Component, lazy, Suspense, type ReactNode } from 'react'
import { logProblem } from '../log'
import { setOwnProfile } from '.'

const ProfileListener = lazy(() => import('./profile-listener'))

/**
 * Loads the data for `useOwnProfile`. Mounted once for a signed-in member. Firestore and reactfire are in a separate
 * chunk, which is loaded after the page.
 */
export function OwnProfileSource({ uid }: { uid: string }) {
  return (
    <ProfileErrorBoundary>
      <Suspense fallback={null}>
        <ProfileListener uid={uid} />
      </Suspense>
    </ProfileErrorBoundary>
  )
}

/** Catches the error when the listener's code can't be loaded. The page then works without the member's name. */
class ProfileErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logProblem('The profile of the signed-in member could not be read', error)
    setOwnProfile({ status: 'failed' })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
