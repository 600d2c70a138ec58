import { useState } from 'react'
import { RowButton } from '../../ui/kit/row-button'
import type { AuditRow } from './api/audit-log'
import { fieldLabel, fieldText } from './words'

/**
 * The length in characters up to which a value is shown in full. Longer values are cut to one line until they are
 * expanded.
 */
const SHORT = 60

/**
 * Shows the fields that an action changed, with their values before and after. One line is shown at first; the rest
 * can be expanded.
 */
export function Changes({ row: { before, after, target } }: { row: AuditRow }) {
  const [open, setOpen] = useState(false)
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    was: fieldText(field, before[field]),
    is: fieldText(field, after[field]),
  }))
  const [first] = changes
  if (!first) return null
  const further = changes.length - 1
  const folds = further > 0 || first.was.length + first.is.length > SHORT
  const folded = folds && !open
  return (
    <div className="audit-changes" data-folded={folded}>
      <ul>
        {(open ? changes : [first]).map(({ field, was, is }) => (
          <li key={field} className={folded ? 'audit-change one-line' : 'audit-change'}>
            <span>{fieldLabel(field)}:</span>{' '}
            {was && (
              <del dir="auto">
                <span className="visually-hidden">was </span>
                {was}
              </del>
            )}
            {was && is && <span aria-hidden="true"> → </span>}
            {is && (
              <ins dir="auto">
                <span className="visually-hidden">is </span>
                {is}
              </ins>
            )}
          </li>
        ))}
      </ul>
      {folds && (
        <RowButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : further > 0 ? `${further} more` : 'Show more'}
          <span className="visually-hidden"> about {target.label}</span>
        </RowButton>
      )}
    </div>
  )
}
