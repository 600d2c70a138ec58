import { displayName, type Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { profileQuery } from '../../../data/profile'
import { useOwnProfile } from '../../../firebase/own-profile'
import { useDocumentTitle } from '../../../ui/navigation-focus'
import { BackLink } from '../../../ui/kit/back-link'
import { EmptyState, Failure } from '../../../ui/kit/empty'
import { Loading } from '../../../ui/kit/loading'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { Page } from '../../../ui/page'
import { useLoadFailure } from '../../../ui/use-load-failure'
import { ProfileCards, ProfileHead } from './profile-cards'
import './profile-page.css'

const DEFAULT_TITLE = 'Member Profile'

/** The page /dashboard/members/{id}. Shows a member's complete profile. */
function ProfilePage() {
  const { id = '' } = useParams()
  const { profile, isOwn, failed, retry } = useProfile(id)
  useDocumentTitle(profile ? displayName(profile) : DEFAULT_TITLE)
  useLoadFailure(failed, MESSAGES.profileFailed)

  if (failed || profile === null)
    return (
      <Page title={DEFAULT_TITLE} eyebrow={<BackToDirectory />}>
        {failed ? (
          <Failure sentence={MESSAGES.profileFailed} retry={retry} />
        ) : (
          <EmptyState
            icon="members"
            title="Profile not found"
            text="No member was found at this link."
          />
        )}
      </Page>
    )
  return (
    <div className="page profile" aria-busy={!profile}>
      <BackToDirectory />
      {profile ? (
        <>
          <ProfileHead profile={profile} isOwn={isOwn} />
          <ProfileCards profile={profile} />
        </>
      ) : (
        <Loading text="Loading profile...">
          <CardSkeletons count={1} grid="" card="" avatar="circle" lines={1} />
          <CardSkeletons count={3} grid="profile-cards" card="panel surface" />
        </Loading>
      )}
    </div>
  )
}

/**
 * Returns a member's profile; undefined while it is loading, null when it does not exist. The viewer's own profile
 * includes live changes.
 */
function useProfile(id: string) {
  const own = useOwnProfile()
  const isOwn = own.status === 'ready' && own.profile.user_id === id
  const { data, isError, refetch } = useQuery({ ...profileQuery(id), enabled: !isOwn })
  const profile: Profile | null | undefined = isOwn ? own.profile : data
  return { profile, isOwn, failed: isError && profile === undefined, retry: () => void refetch() }
}

/**
 * A link to the directory. If the user came from the directory, the link goes back one step in the browser's history,
 * so that the filters, the pages and the scroll position are restored.
 */
function BackToDirectory() {
  const state = Object(useLocation().state) as { directory?: unknown }
  const navigate = useNavigate()
  const search = typeof state.directory === 'string' ? state.directory : undefined

  return (
    <BackLink
      to={`${PATHS.members}${search ?? ''}`}
      onClick={(event) => {
        const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (search === undefined || !isPlainClick) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      Back to Directory
    </BackLink>
  )
}

export const page = { element: <ProfilePage /> }
