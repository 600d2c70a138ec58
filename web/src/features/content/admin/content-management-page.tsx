import { beginContentList } from './api/use-content-list'
import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { PATHS } from '../../../config/paths'
import { useSession } from '../../../firebase/session'
import { BackLink } from '../../../ui/kit/back-link'
import { EmptyState } from '../../../ui/empty-state'
import { LiveList } from '../../../ui/list/live-list'
import { TableSkeleton } from '../../../ui/list/table-skeleton'
import { Page } from '../../../ui/page'
import { useContentList } from './api/use-content-list'
import { AddContent } from './add-content'
import { ContentTable } from './content-table'

/** /admin/content: what members find in the library. */
export function ContentManagementPage() {
  const [pages, setPages] = useState(1)
  const content = useContentList(pages)
  const session = useSession()

  return (
    <Page
      title="Content Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="What members find in the content library, newest first."
      actions={session.status === 'admin' && <AddContent by={session.uid} />}
    >
      <LiveList
        label="Content"
        of={content}
        nouns={['item', 'items']}
        failure={MESSAGES.contentFailed}
        skeleton={<TableSkeleton label="Loading content..." columns={5} />}
        empty={<EmptyState icon="content" title="No content items found." />}
        onMore={() => setPages(pages + 1)}
      >
        {(rows) => <ContentTable rows={rows} />}
      </LiveList>
    </Page>
  )
}

export const page = { element: <ContentManagementPage />, begin: beginContentList }
