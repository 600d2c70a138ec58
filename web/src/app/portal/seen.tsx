import type { SeenArea } from '@domain/entities/member-state'
import { useEffect } from 'react'
import { useSession } from '../../firebase/session'

/** Stores that the member has opened an area, so that the home no longer shows its news. */
export function Seen({ area }: { area: SeenArea }) {
  const session = useSession()
  const isMember = session.status === 'member' || session.status === 'admin'
  useEffect(() => {
    if (!isMember) return
    // Not awaited: if it fails, the home shows the news once more.
    import('../../data/seen').then(({ markSeen }) => markSeen(area)).catch(() => undefined)
  }, [isMember, area])
  return null
}
