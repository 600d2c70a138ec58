import { useState } from 'react'
import { RowButton } from '../../ui/kit/row-button'
import type { AuditRow } from './api/trail'
import { fieldLabel, fieldText } from './words'

/** What an action changed, field by field: what was, and what is. One line, the rest on demand. */
export function Changes({ row: { before, after, target } }: { row: AuditRow }) {
  const [open, setOpen] = useState(false)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const further = fields.length - 1
  return (
    <div className="audit-changes" data-open={open}>
      <ul>
        {(open ? fields : fields.slice(0, 1)).map((field) => (
          <li key={field}>
            <span className="audit-field">{fieldLabel(field)}:</span>{' '}
            <Change was={fieldText(field, before[field])} is={fieldText(field, after[field])} />
          </li>
        ))}
      </ul>
      {further > 0 && (
        <RowButton expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : `${further} more`}
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
