import { Skeleton } from '../../../ui/skeleton'
import './member-card.css'
import '../../../ui/list/list.css'

const PLACES = Array.from({ length: 9 }, (_, index) => index)

/** Cards that are on their way, in their size and place. */
export function CardSkeletons() {
  return (
    <div className="list">
      <div className="list-line">
        <p className="visually-hidden" role="status">
          Loading members…
        </p>
        <Skeleton width="9rem" height="1rem" />
      </div>
      <div className="members" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className="member">
            <div className="member-head">
              <span className="avatar" />
              <div className="member-who">
                <Skeleton width="70%" height="1.25rem" />
                <Skeleton width="90%" height="0.875rem" />
              </div>
            </div>
            <div className="member-facts">
              <Skeleton width="35%" height="1.5rem" />
              <Skeleton width="55%" height="1.5rem" />
              <Skeleton width="75%" height="1.5rem" />
            </div>
            <div className="member-foot">
              <Skeleton width="100%" height="2.5rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
