import { loadReading } from './api/list-members'
import { beginMembers } from './api/use-members'
import { Page } from '../../../ui/page'
import { useView } from '../../../ui/list/use-view'
import { useMembers } from './api/use-members'
import { DirectoryFilters } from './directory-filters'
import { Results } from './results'
import { useReturnFocus } from './use-return-focus'
import { directoryAddress, isNarrowed } from './filter'

const EVERYBODY = { search: '', region: null, arena: null }

/** /dashboard/members: everybody, to be narrowed; what is shown stands in the address. */
export function DirectoryPage() {
  const [view, show] = useView(directoryAddress)
  const members = useMembers(view)
  const back = useReturnFocus()

  return (
    <Page title="Member Directory" intro="Find members by name, region and business, newest first.">
      <DirectoryFilters view={view} onChange={show} />
      <Results
        members={members}
        narrowed={isNarrowed(view)}
        whole={back}
        onClear={() => show(EVERYBODY)}
        onMore={() => show({ pages: (members.shown?.pages ?? view.pages) + 1 })}
      />
    </Page>
  )
}

export const page = { element: <DirectoryPage />, begin: beginMembers, prepare: loadReading }
