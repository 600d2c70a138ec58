import { useLocation } from 'react-router-dom'
import { PageSkeleton } from '../../ui/page'
import { SCREENS } from './screens'

/** Stands in for a page while the session or the page's code is on its way. */
export function ComingPage() {
  const { pathname } = useLocation()
  return <PageSkeleton head={SCREENS.find(({ path }) => path === pathname)?.head} />
}
