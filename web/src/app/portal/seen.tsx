import type { SeenArea } from '@domain/entities/member-state'
import { useEffect } from 'react'
import { useSession } from '../../firebase/session'

/** Stores that the member has opened an area, so that its news disappears from the member's home page. */
export function Seen({ area }: { area: SeenArea }) {
  const session = useSession()
  const isMember = session.status === 'member' || session.status === 'admin'
  useEffect(() => {
    if (!isMember) return
    // The promise is not awaited. After a failure, the home page only shows the news once more.
    import('../../data/seen').then(({ markSeen }) => markSeen(area)).catch(() => undefined)
  }, [isMember, area])
  return null
}
