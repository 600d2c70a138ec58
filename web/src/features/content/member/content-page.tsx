import { MESSAGES } from '@domain/messages'
import { loadReads } from '../../../data/load-reads'
import '../../../ui/kit/cards.css'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListScreen } from '../../../ui/list/list-screen'
import { countFormatter } from '../../../ui/list/list-state'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { prefetchContent, useContent } from './api/content'
import { ContentCard } from './content-card'
import './content.css'
import { contentView } from './view'

/** The page /dashboard/content. Lists the content library, newest first. */
export function ContentPage() {
  const view = useView(contentView)
  const items = useContent(view.values, view.pages.page)
  return (
    <Page
      title="Content Library"
      intro="Recorded sessions, documents and links from and for members, newest first."
    >
      <ListScreen
        view={view}
        list={items}
        label="Content"
        loading="Loading content..."
        failure={MESSAGES.contentFailed}
        count={countFormatter('item')}
        icon="content"
        empty="No content available yet."
        noMatchText="No content matches your filters."
        skeleton={<CardSkeletons count={6} grid="cards" card="card surface" lines={4} />}
      >
        {(rows) => (
          <ul className="cards" aria-label="Content">
            {rows.map((item) => (
              <ContentCard key={item.id} item={item} />
            ))}
          </ul>
        )}
      </ListScreen>
    </Page>
  )
}

export const page = { element: <ContentPage />, prefetch: prefetchContent, prepare: loadReads }
