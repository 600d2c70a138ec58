import { loadReading } from './api/list-content'
import { beginContent } from './api/use-content'
import { useView } from '../../../ui/list/use-view'
import { Page } from '../../../ui/page'
import { useContent } from './api/use-content'
import { ContentFilters } from './content-filters'
import { Results } from './results'
import { contentAddress, isNarrowed } from './filter'

const EVERYTHING = { search: '', type: null }

/** /dashboard/content: the library, to be narrowed; what is shown stands in the address. */
export function ContentPage() {
  const [view, show] = useView(contentAddress)
  const items = useContent(view)

  return (
    <Page
      title="Content Library"
      intro="Recorded sessions, documents and links from and for members, newest first."
    >
      <ContentFilters view={view} onChange={show} />
      <Results
        items={items}
        narrowed={isNarrowed(view)}
        onClear={() => show(EVERYTHING)}
        onMore={() => show({ pages: (items.shown?.pages ?? view.pages) + 1 })}
      />
    </Page>
  )
}

export const page = { element: <ContentPage />, begin: beginContent, prepare: loadReading }
