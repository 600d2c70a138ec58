import { Skeleton } from '../../../ui/skeleton'
import { useOrganizer } from './api/use-organizer'

/** The organizer's name, once it is there. */
export function Organizer({ uid }: { uid: string }) {
  const answer = useOrganizer(uid)
  if (answer.status === 'ready') return answer.name
  if (answer.status === 'failed') return 'Could not be loaded'
  return (
    <>
      <span className="visually-hidden">Loading…</span>
      <Skeleton width="9rem" />
    </>
  )
}
