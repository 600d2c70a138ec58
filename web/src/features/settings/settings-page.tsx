import type { ProfileFields } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import { retryOwnProfile, useOwnProfile } from '../../firebase/own-profile'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { useLoadFailure } from '../../ui/use-load-failure'
import { PasswordSection } from './password-section'
import { PictureSection } from './picture-section'
import { SettingsForm } from './settings-form'
import { SettingsSkeleton } from './settings-skeleton'
import './settings-page.css'

/** /dashboard/settings: the member's own profile, to be changed. */
export function SettingsPage() {
  const own = useOwnProfile()
  useLoadFailure(own.status === 'failed', MESSAGES.profileFailed)

  return (
    <div className="settings" aria-busy={own.status === 'loading'}>
      <Page title="Profile Settings" intro="How other members see you, and what they find you by.">
        <Content own={own} />
      </Page>
    </div>
  )
}

function Content({ own }: { own: ReturnType<typeof useOwnProfile> }) {
  switch (own.status) {
    case 'loading':
      return <SettingsSkeleton />
    case 'missing':
      return (
        <EmptyState
          icon="person"
          title={MESSAGES.profileMissing}
          text="There is no profile for your account. Please ask the team to restore it."
          role="alert"
        />
      )
    case 'failed':
      return (
        <EmptyState
          icon="retry"
          title={MESSAGES.profileFailed}
          text="Please try again in a moment."
        >
          <Button type="primary" onClick={retryOwnProfile}>
            Try Again
          </Button>
        </EmptyState>
      )
    case 'ready':
      return (
        <div className="settings-form">
          <PictureSection profile={own.profile} />
          <SettingsForm profile={own.profile} onSave={saveChanges} />
          <PasswordSection />
        </div>
      )
  }
}

async function saveChanges(changes: Partial<ProfileFields>): Promise<void> {
  const { saveProfile } = await import('./api/save-profile')
  await saveProfile(changes)
}

export const page = { element: <SettingsPage /> }
