import '../../../ui/kit/badge.css'
import { capital } from '../../../ui/capital'
import './event-type-badge.css'

/** An event's type; one that is not among the known four gets no style of its own (specification, section 3). */
export function EventTypeBadge({ type }: { type: string }) {
  return (
    <span className="badge event-type" data-type={type}>
      {capital(type)}
    </span>
  )
}
