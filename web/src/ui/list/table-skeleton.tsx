import { Skeleton } from '../skeleton'
import './list.css'
import './table-skeleton.css'

const ROWS = ['60%', '45%', '70%', '55%', '65%', '40%', '60%', '50%']

/** A table that is on its way, in about its size. @param label 'Loading members...' */
export function TableSkeleton({ label, columns }: { label: string; columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return (
    <div className="list">
      <div className="list-line">
        <p className="list-count" role="status">
          {label}
        </p>
      </div>
      <div className="table-skeleton" aria-hidden="true">
        {ROWS.map((width, row) => (
          <div key={row} className="table-skeleton-row">
            {cells.map((cell) => (
              <span key={cell}>
                <Skeleton width={width} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
