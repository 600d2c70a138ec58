import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { liveQuery, prefetchLive, useLivePages } from '../../data/live'
import { converters } from '../../firebase/converters'
import { useSession } from '../../firebase/session'
import { Button } from '../../ui/kit/button'
import { EmptyState } from '../../ui/kit/empty'
import { ListScreen } from '../../ui/list/list-screen'
import { countFormatter } from '../../ui/list/list-state'
import { defineView, useView } from '../../ui/list/view'
import { focusHeading } from '../../ui/navigation-focus'
import { Page } from '../../ui/page'
import { useNewestNotices } from './newest-notices'
import { NoticeList } from './notice-list'
import { useMarkRead } from './use-mark-read'

const noticesView = defineView({})

const ownNotices = (uid: string) => liveQuery(QUERIES.ownNotices, [uid], converters.notice)

/** The page /dashboard/notifications. Lists the member's notifications of the last 90 days. */
function NotificationsPage() {
  const session = useSession()
  if (session.status !== 'member' && session.status !== 'admin') return null
  return <Notifications uid={session.uid} />
}

function Notifications({ uid }: { uid: string }) {
  const view = useView(noticesView)
  const list = useLivePages(ownNotices(uid), view.pages.page)
  const { markOpened, markAll } = useMarkRead(uid, focusHeading)
  const { unread } = useNewestNotices(uid)
  const isUnread = unread > 0 || list.rows.some(({ read_at }) => read_at === null)
  return (
    <Page
      title="Notifications"
      intro="Notifications from the last 90 days."
      actions={
        isUnread && (
          <Button onClick={() => void markAll.run()} pending={markAll.pending}>
            Mark All as Read
          </Button>
        )
      }
    >
      <ListScreen
        view={view}
        list={list}
        label="Your Notifications"
        noun="Notifications"
        loading="Loading notifications..."
        failure={MESSAGES.noticesFailed}
        count={countFormatter('notification')}
        icon="bell"
        empty={
          <EmptyState
            icon="bell"
            title="No notifications yet"
            text="Notifications appear here, for example when there is an answer to your request."
          />
        }
      >
        {(notices) => (
          <div className="surface">
            <NoticeList notices={notices} onOpen={markOpened} />
          </div>
        )}
      </ListScreen>
    </Page>
  )
}

export const page = {
  element: <NotificationsPage />,
  prefetch: ({ uid, search }: { uid: string; search: URLSearchParams }) =>
    prefetchLive(ownNotices(uid), noticesView.read(search).pages.page),
}
