import { useState } from 'react'
import { RowButton } from '../../ui/kit/row-button'
import type { AuditRow } from './api/audit-log'
import { fieldLabel, fieldText } from './texts'

/**
 * If the old and the new value of a field together have at most this number of characters, they are shown in full.
 * Longer values are cut to one line until the user expands them.
 */
const SHORT_LENGTH = 60

/**
 * Shows the fields that an action changed, with the values before and after the action. At first one line is visible;
 * the user can expand the other lines.
 */
export function Changes({ row: { before, after, target } }: { row: AuditRow }) {
  const [open, setOpen] = useState(false)
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    was: fieldText(field, before[field], target.kind),
    is: fieldText(field, after[field], target.kind),
  }))
  const [first] = changes
  if (!first) return null
  const hiddenCount = changes.length - 1
  const isFoldable = hiddenCount > 0 || first.was.length + first.is.length > SHORT_LENGTH
  const isFolded = isFoldable && !open
  return (
    <div className="audit-changes" data-folded={isFolded}>
      <ul>
        {(open ? changes : [first]).map(({ field, was, is }) => (
          <li key={field} className={isFolded ? 'audit-change one-line' : 'audit-change'}>
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
      {isFoldable && (
        <RowButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : hiddenCount > 0 ? `${hiddenCount} more` : 'Show more'}
          <span className="visually-hidden"> about {target.label}</span>
        </RowButton>
      )}
    </div>
  )
}
