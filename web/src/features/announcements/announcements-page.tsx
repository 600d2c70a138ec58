import { MESSAGES } from '@domain/messages'
import Alert from 'antd/es/alert/Alert'
import { PATHS } from '../../config/paths'
import { AdminPage } from '../../ui/kit/back-link'
import { LinkButton } from '../../ui/kit/button'
import { EmptyState } from '../../ui/kit/empty'
import { countFormatter } from '../../ui/list/list-state'
import { TableScreen } from '../../ui/list/table-screen'
import { defineView, useView } from '../../ui/list/view'
import './announcements.css'
import { prefetchAnnouncements, useAnnouncements, useIsMailOn } from './api/announcements'
import { COLUMNS } from './columns'

const announcementsView = defineView({})

/** The page /admin/announcements. Lists all announcements, newest first. */
export function AnnouncementsPage() {
  const view = useView(announcementsView)
  const list = useAnnouncements(view.pages.page)
  const isMailOn = useIsMailOn()
  const writeButton = (label: string) => (
    <LinkButton primary icon="plus" to={PATHS.newAnnouncement}>
      {label}
    </LinkButton>
  )
  return (
    <AdminPage
      title="Announcements"
      intro="Messages from the team to members, newest first."
      actions={writeButton('Write Announcement')}
    >
      {isMailOn === false && (
        <Alert
          type="warning"
          showIcon
          title="Mail is off"
          description="No mail server is configured. Announcements are shown in the portal. Their emails wait until a server is configured, but for at most one day."
        />
      )}
      <TableScreen
        view={view}
        list={list}
        columns={COLUMNS}
        label="Announcements"
        loading="Loading announcements..."
        failure={MESSAGES.announcementsFailed}
        count={countFormatter('announcement')}
        icon="announcement"
        empty={
          <EmptyState icon="announcement" title="No announcements yet.">
            {writeButton('Write Your First Announcement')}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

export const page = { element: <AnnouncementsPage />, prefetch: prefetchAnnouncements }
