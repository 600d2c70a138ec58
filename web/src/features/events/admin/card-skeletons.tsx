import { Skeleton } from '../../../ui/skeleton'
import '../../../ui/list/list.css'
import './event-card.css'

const PLACES = Array.from({ length: 6 }, (_, index) => index)

/** Cards that are on their way, in their size and place. */
export function CardSkeletons() {
  return (
    <div className="list">
      <div className="list-line">
        <p className="list-count" role="status">
          Loading events...
        </p>
      </div>
      <div className="managed-events" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className="managed-event">
            <div className="managed-event-head">
              <Skeleton width="5rem" height="1.5rem" />
            </div>
            <Skeleton width="75%" height="1.375rem" />
            <Skeleton width="100%" height="0.875rem" />
            <div className="managed-event-facts">
              <Skeleton width="60%" height="0.875rem" />
              <Skeleton width="45%" height="0.875rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
