import { leafOf } from './dates'
import './date-leaf.css'

/** A day as a leaf of a calendar. Decorative: the date stands beside it in words. */
export function DateLeaf({ date, past = false }: { date: Date; past?: boolean }) {
  const { weekday, month, day } = leafOf(date)
  return (
    <span className="date-leaf" data-past={past} aria-hidden="true">
      <span className="date-leaf-month">{month}</span>
      <span className="date-leaf-day">{day}</span>
      <span className="date-leaf-weekday">{weekday}</span>
    </span>
  )
}
