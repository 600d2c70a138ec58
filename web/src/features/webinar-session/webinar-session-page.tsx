import { readWebinar, saveWebinar } from '@domain/calls/webinar'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { PATHS } from '../../config/paths'
import { callQuery } from '../../data/calls'
import { queryClient } from '../../data/query-client'
import { call } from '../../firebase/functions'
import { AdminPage } from '../../ui/kit/back-link'
import { Failure } from '../../ui/kit/empty'
import { ExternalLink } from '../../ui/kit/external-link'
import { Panel } from '../../ui/kit/panel'
import { Loading } from '../../ui/kit/loading'
import { Skeleton } from '../../ui/skeleton'
import { useLoadFailure } from '../../ui/use-load-failure'
import type { SessionFields, StoredSession } from './form'
import { SessionForm } from './session-form'

const SESSION = callQuery(readWebinar, {})

/**
 * The page /admin/webinar. Edits the session that the public webinar page shows: its date, its number of seats, and the
 * URLs of the video and of the application form.
 */
export function WebinarSessionPage() {
  const { data: stored, isError, refetch } = useQuery({ ...SESSION, refetchOnWindowFocus: false })
  useLoadFailure(isError && !stored, MESSAGES.webinarFailed)
  const save = async (fields: SessionFields, { updated_at: seen, approved }: StoredSession) => {
    const { updated_at } = await call(saveWebinar, { ...fields, updated_at: seen })
    const saved = { ...fields, updated_at, approved }
    queryClient.setQueryData(SESSION.queryKey, saved)
    return saved
  }
  const reload = async () => (await refetch({ throwOnError: true })).data as StoredSession
  return (
    <AdminPage title="Webinar" intro="What the public webinar page says about the next session.">
      <Panel title="Next Session" icon="events">
        {stored ? (
          <SessionForm stored={stored} save={save} reload={reload} />
        ) : isError ? (
          <Failure sentence={MESSAGES.webinarFailed} retry={() => void refetch()} />
        ) : (
          <Loading text="Loading the session...">
            <Skeleton width="100%" height="28rem" />
          </Loading>
        )}
      </Panel>
      <div>
        <ExternalLink href={PATHS.webinar} target="the public page">
          View Webinar Page
        </ExternalLink>
      </div>
    </AdminPage>
  )
}

export const page = {
  element: <WebinarSessionPage />,
  prefetch: () => queryClient.prefetchQuery(SESSION),
}
