import type { SeenArea } from '@domain/entities/member-state'
import { useEffect } from 'react'
import { useSession } from '../../firebase/session'

/**
 * Stores that the member has opened an area of the portal, such as the events. The home page then no longer shows the
 * news of this area.
 */
export function MarkSeen({ area }: { area: SeenArea }) {
  const session = useSession()
  const isMember = session.status === 'member' || session.status === 'admin'
  useEffect(() => {
    if (!isMember) return
    // A failure is ignored, because its only effect is that the home page shows the same news again.
    import('../../data/mark-seen').then(({ markSeen }) => markSeen(area)).catch(() => undefined)
  }, [isMember, area])
  return null
}
