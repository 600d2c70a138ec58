import { MESSAGES } from '@domain/messages'
import type { ListRows } from '../../../data/list-rows'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListScreen } from '../../../ui/list/list-screen'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { beginContent, loadReading, useContent } from './api/content'
import { ContentCard } from './content-card'
import { contentView } from './view'

/** /dashboard/content: the library, newest first. */
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
        count={countOf}
        icon="content"
        empty="No content available yet."
        noMatch="No content matches your filters."
        skeleton={<CardSkeletons count={6} grid="content-cards" card="content-card" lines={4} />}
      >
        {(rows) => (
          <ul className="content-cards" aria-label="Content">
            {rows.map((item) => (
              <ContentCard key={item.id} item={item} />
            ))}
          </ul>
        )}
      </ListScreen>
    </Page>
  )
}

/** The total is unknown until the last page has loaded. */
function countOf({ rows: { length }, more }: ListRows<unknown>): string {
  const noun = length === 1 ? 'item' : 'items'
  return more ? `The newest ${length} ${noun}` : `${length} ${noun}`
}

export const page = { element: <ContentPage />, begin: beginContent, prepare: loadReading }
