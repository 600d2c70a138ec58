import { Skeleton } from '../skeleton'
import './list.css'

const WIDTHS = ['60%', '45%', '70%', '55%', '65%', '40%', '60%', '50%']

/** Rows of a table that are on their way, in about their size. */
export function RowsSkeleton({ columns = 4 }: { columns?: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return (
    <div className="rows-skeleton" aria-hidden="true">
      {WIDTHS.map((width, row) => (
        <div key={row}>
          {cells.map((cell) => (
            <span key={cell}>
              <Skeleton width={width} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
