import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import { useParams } from 'react-router-dom'
import { useDocumentTitle } from '../../../ui/document-title'
import { EmptyState } from '../../../ui/empty-state'
import '../../../ui/page.css'
import { useProfile, type ProfileAnswer } from './api/use-profile'
import { BackToDirectory } from './back-to-directory'
import { ProfileCards } from './profile-cards'
import { ProfileHead } from './profile-head'
import { ProfileSkeleton } from './profile-skeleton'
import { QuietHeading } from './quiet-heading'
import './profile-page.css'

/** /dashboard/members/{id}: one member in full. */
export function ProfilePage() {
  const { id = '' } = useParams()
  const { answer, retry } = useProfile(id)
  useDocumentTitle(titleOf(answer))

  return (
    <div className="page profile" aria-busy={answer.status === 'loading'}>
      {answer.status !== 'missing' && <BackToDirectory />}
      <Content answer={answer} retry={retry} />
    </div>
  )
}

function Content({ answer, retry }: { answer: ProfileAnswer; retry: () => void }) {
  switch (answer.status) {
    case 'loading':
      return <ProfileSkeleton />
    case 'missing':
      return (
        <>
          <QuietHeading>Member profile</QuietHeading>
          <EmptyState
            icon="members"
            title="Profile not found"
            text="There is no member at this address."
          >
            <BackToDirectory button />
          </EmptyState>
        </>
      )
    case 'failed':
      return (
        <>
          <QuietHeading>Member profile</QuietHeading>
          <EmptyState
            icon="retry"
            title={MESSAGES.profileFailed}
            text="Please try again in a moment."
          >
            <Button type="primary" onClick={retry}>
              Try Again
            </Button>
          </EmptyState>
        </>
      )
    case 'ready':
      return (
        <>
          <ProfileHead profile={answer.profile} />
          {answer.profile.bio && (
            <p className="profile-bio" dir="auto">
              {answer.profile.bio}
            </p>
          )}
          <ProfileCards profile={answer.profile} />
        </>
      )
  }
}

function titleOf(answer: ProfileAnswer): string {
  if (answer.status === 'missing') return 'Profile not found'
  return answer.status === 'ready' ? displayName(answer.profile) : 'Member Profile'
}

export const page = { element: <ProfilePage /> }
