import { Skeleton } from '../../../ui/skeleton'
import './content-card.css'
import './type-art.css'

const PLACES = Array.from({ length: 6 }, (_, index) => index)

/** Cards that are on their way, in their size and place. */
export function CardSkeletons() {
  return (
    <div className="content-cards" aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className="content-card">
          <div className="type-art" />
          <div className="content-body">
            <Skeleton width="4.5rem" height="1.5rem" />
            <Skeleton width="80%" height="1.375rem" />
            <Skeleton width="100%" height="0.875rem" />
            <Skeleton width="65%" height="0.875rem" />
          </div>
          <div className="content-foot">
            <Skeleton width="100%" height="2.5rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
