import { Skeleton } from '../../../ui/skeleton'
import './event-card.css'

const PLACES = Array.from({ length: 6 }, (_, index) => index)

/** Cards that are on their way, in their size and place. */
export function CardSkeletons() {
  return (
    <div className="event-cards" aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className="event-card">
          <div className="event-head">
            <Skeleton width="3.75rem" height="4.5rem" />
            <div className="event-name">
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton width="90%" height="1.375rem" />
            </div>
          </div>
          <Skeleton width="100%" height="2.5rem" />
          <div className="event-facts">
            <Skeleton width="75%" height="1.125rem" />
            <Skeleton width="45%" height="1.125rem" />
          </div>
          <Skeleton width="100%" height="2.5rem" />
        </div>
      ))}
    </div>
  )
}
