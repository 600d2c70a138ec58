import { countApplications } from '@domain/calls/review-applications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PATHS } from '../../../config/paths'
import { callQuery } from '../../../data/calls'
import { setSidebarCount } from '../../../ui/frame/sidebar-counts'

/** The interval in milliseconds at which the applications are counted while the portal is visible. */
const REFRESH_MS = 5 * 60_000

/** Loads the number of waiting applications and passes it to the sidebar. Renders nothing. */
export function WaitingCount() {
  const { data } = useQuery({
    ...callQuery(countApplications, { rows: 0 }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data)
      setSidebarCount(PATHS.adminApplications, { count: data.waiting, isOverdue: data.overdue > 0 })
  }, [data])
  return null
}
