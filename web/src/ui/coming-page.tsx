import { EmptyState } from './empty-state'
import type { IconName } from './icons'
import { Page } from './page'

/** Stands in for a page that is still being built, and says so. */
export function ComingPage({
  title,
  icon,
  coming,
}: {
  title: string
  icon: IconName
  coming: string
}) {
  return (
    <Page title={title}>
      <EmptyState icon={icon} title="Coming with our next release" text={coming} />
    </Page>
  )
}
