import { ListLine } from '../../../ui/list/list-state'
import { Skeleton } from '../../../ui/skeleton'
import './request-item.css'

const PLACES = [0, 1, 2]

/** Requests that are on their way, in their size and place. */
export function RequestSkeletons() {
  return (
    <section className="list your-requests" aria-label="Your Requests" aria-busy="true">
      <ListLine title="Your Requests" count="Loading requests..." />
      <div className="requests" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className="request">
            <span className="request-icon">
              <Skeleton width="1.375rem" height="1.375rem" />
            </span>
            <div className="request-words">
              <Skeleton width="min(18rem, 70%)" height="1.25rem" />
              <Skeleton width="min(34rem, 100%)" height="0.9375rem" />
            </div>
            <div className="request-facts">
              <Skeleton width="14rem" height="1rem" />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
