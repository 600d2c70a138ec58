import './badges.css'

interface BadgesProps {
  /** What they are, for screen readers. */
  label: string
  items: readonly string[]
  /** How many are shown; the others become '+N'. */
  most?: number
  tone?: 'plain' | 'accent' | 'outline'
}

/** A row of short words. Nothing for an empty list. */
export function Badges({ label, items, most = items.length, tone = 'plain' }: BadgesProps) {
  if (items.length === 0) return null
  const hidden = items.slice(most)
  return (
    <ul className="badges" aria-label={label}>
      {items.slice(0, most).map((item) => (
        <li key={item} className="badge" data-tone={tone}>
          {item}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="badge" data-tone="more" title={hidden.join(', ')}>
          +{hidden.length}
          <span className="visually-hidden"> more: {hidden.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
