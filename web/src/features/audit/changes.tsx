import type { AuditRow } from './api/trail'
import { fieldLabel, fieldText } from './words'

/** What an action changed, field by field: what was, and what is. */
export function Changes({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <ul className="audit-changes">
      {fields.map((field) => (
        <li key={field}>
          <span className="audit-field">{fieldLabel(field)}:</span>{' '}
          <Change was={fieldText(field, before[field])} is={fieldText(field, after[field])} />
        </li>
      ))}
    </ul>
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
