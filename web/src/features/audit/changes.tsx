import { useState } from 'react'
import { RowButton } from '../../ui/kit/row-button'
import type { AuditRow } from './api/trail'
import { fieldLabel, fieldText } from './words'

/** In characters; what is longer has one line until it is unfolded. */
const SHORT = 60

/** What an action changed, field by field: what was, and what is. One line, the rest on demand. */
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
  return (
    <div className="audit-changes" data-folded={folds && !open}>
      <ul>
        {(open ? changes : [first]).map(({ field, was, is }) => (
          <li key={field}>
            <span className="audit-field">{fieldLabel(field)}:</span> <Change was={was} is={is} />
          </li>
        ))}
      </ul>
      {folds && (
        <RowButton expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : further > 0 ? `${further} more` : 'Show more'}
          <span className="visually-hidden"> about {target.label}</span>
        </RowButton>
      )}
    </div>
  )
}

function Change({ was, is }: { was: string; is: string }) {
  return (
    <>
      {was !== '' && (
        <del dir="auto">
          <span className="visually-hidden">was </span>
          {was}
        </del>
      )}
      {was !== '' && is !== '' && (
        <span className="audit-arrow" aria-hidden="true">
          {' → '}
        </span>
      )}
      {is !== '' && (
        <ins dir="auto">
          <span className="visually-hidden">is </span>
          {is}
        </ins>
      )}
    </>
  )
}
