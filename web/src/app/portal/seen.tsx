import type { SeenArea } from '@domain/entities/member-state'
import { useEffect } from 'react'
import { useSession } from '../../firebase/session'

/** Notes that the member has opened an area. The home does not tell of its news any more. */
export function Seen({ area }: { area: SeenArea }) {
  const session = useSession()
  const isMember = session.status === 'member' || session.status === 'admin'
  useEffect(() => {
    if (!isMember) return
    // Nobody waits for it: what was not noted is told once more.
    import('../../data/seen').then(({ markSeen }) => markSeen(area)).catch(() => undefined)
  }, [isMember, area])
  return null
}
