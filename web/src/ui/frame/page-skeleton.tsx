import '../page.css'
import { Skeleton } from '../skeleton'

/** Stands where a page will be, in about its shape. */
export function PageSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className="page-head" aria-hidden="true">
        <div className="page-words">
          <Skeleton width="min(22rem, 80%)" height="2.5rem" />
          <Skeleton width="min(32rem, 100%)" height="1.25rem" />
        </div>
      </div>
      <div className="page-skeleton-block" aria-hidden="true" />
    </div>
  )
}
