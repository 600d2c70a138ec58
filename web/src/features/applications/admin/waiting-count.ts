import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PATHS } from '../../../config/paths'
import { APPLICATION_COUNTS, APPLICATIONS_REFRESH_MS } from '../../../data/application-counts'
import { setSidebarCount } from '../../../ui/frame/sidebar-counts'

/** Loads the number of waiting applications and passes it to the sidebar. Renders nothing. */
export function WaitingCount() {
  const { data } = useQuery({
    ...APPLICATION_COUNTS,
    refetchInterval: APPLICATIONS_REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data)
      setSidebarCount(PATHS.adminApplications, { count: data.waiting, isOverdue: data.overdue > 0 })
  }, [data])
  return null
}
