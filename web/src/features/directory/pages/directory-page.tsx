import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../../ui/page'
import { useMembers } from '../api/use-members'
import { FilterBar } from '../components/filter-bar'
import { Results } from '../components/results'
import { useReturnFocus } from '../components/use-return-focus'
import { isNarrowed, readView, writeView, type DirectoryView } from '../filter'

const EVERYBODY = { search: '', region: null, arena: null }

/** /dashboard/members: everybody, to be narrowed; what is shown stands in the address. */
export function DirectoryPage() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  const members = useMembers(view)
  useReturnFocus()

  const show = useCallback(
    (change: Partial<DirectoryView>) =>
      setParams((now) => writeView({ ...readView(now), pages: 1, ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )

  return (
    <Page title="Member Directory" intro="Find members by name, region and business, newest first.">
      <FilterBar view={view} onChange={show} />
      <Results
        members={members}
        narrowed={isNarrowed(view)}
        onClear={() => show(EVERYBODY)}
        onMore={() => show({ pages: (members.shown?.pages ?? view.pages) + 1 })}
      />
    </Page>
  )
}
