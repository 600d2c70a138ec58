import type { ProfileFields } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { queryClient } from '../../data/query-client'
import { retryOwnProfile, useOwnProfile } from '../../firebase/own-profile'
import { EmptyState, Failure } from '../../ui/kit/empty'
import { Loading } from '../../ui/kit/loading'
import { BelowTheFold, Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { useLoadFailure } from '../../ui/use-load-failure'
import { CalendarSection, feedQuery, loadFeed } from './calendar-section'
import { loadPreferences, MailSection, preferencesQuery } from './mail-section'
import { loadPasswordForm, PasswordSection } from './password-section'
import { PictureSection } from './picture-section'
import { SettingsForm } from './settings-form'
import './settings-page.css'

/** The page /dashboard/settings. Shows the member's own profile and settings for editing. */
function SettingsPage() {
  const own = useOwnProfile()
  useLoadFailure(own.status === 'failed', MESSAGES.profileFailed)

  return (
    <div className="settings" aria-busy={own.status === 'loading'}>
      <Page title="Profile Settings" intro="How other members see and find you.">
        <Content own={own} />
      </Page>
    </div>
  )
}

function Content({ own }: { own: ReturnType<typeof useOwnProfile> }) {
  switch (own.status) {
    case 'loading':
      return (
        <Loading text="Loading profile...">
          <SectionSkeletons />
        </Loading>
      )
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
      return <Failure sentence={MESSAGES.profileFailed} retry={retryOwnProfile} />
    case 'ready':
      return (
        <div className="settings-sections">
          <PictureSection profile={own.profile} />
          <SettingsForm profile={own.profile} onSave={saveChanges} />
          <BelowTheFold>
            <MailSection />
            <CalendarSection />
            <PasswordSection />
          </BelowTheFold>
        </div>
      )
  }
}

/** The number of fields in each of the first three sections, for the placeholders during loading. */
const FIELDS = [1, 4, 3]

function SectionSkeletons() {
  return (
    <div className="settings-sections">
      {FIELDS.map((count) => (
        <div key={count} className="settings-section">
          <Skeleton width="7rem" height="1.375rem" />
          <div className="form-fields">
            {Array.from({ length: count }, (_, index) => (
              <Skeleton key={index} width="100%" height="4.25rem" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

async function saveChanges(changes: Partial<ProfileFields>): Promise<void> {
  const { saveProfile } = await import('./api/update-profile')
  await saveProfile(changes)
}

const prefetch = ({ uid }: { uid: string }) =>
  Promise.all([
    queryClient.prefetchQuery(preferencesQuery(uid)),
    queryClient.prefetchQuery(feedQuery(uid)),
  ])

const prepare = () => Promise.all([loadPreferences(), loadFeed(), loadPasswordForm()])

export const page = { element: <SettingsPage />, prefetch, prepare }
