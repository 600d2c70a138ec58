import './badge.css'

interface BadgesProps {
  /** Their plural noun, for screen readers. */
  label: string
  items: readonly string[]
  /** How many are shown; the rest is summed up as '+N'. */
  most?: number
  tone?: 'plain' | 'accent' | 'outline'
}

/** A row of badges; '+N' stays beside the last one. Renders nothing for an empty list. */
export function Badges({ label, items, most = items.length, tone = 'plain' }: BadgesProps) {
  if (items.length === 0) return null
  const [shown, hidden] = [items.slice(0, most), items.slice(most)]
  return (
    <ul className="badges" aria-label={label}>
      {shown.map((item, index) => (
        <li key={item}>
          <span className="badge" data-tone={tone}>
            {item}
          </span>
          {index === shown.length - 1 && hidden.length > 0 && (
            <span className="badge" data-tone="more" title={hidden.join(', ')}>
              +{hidden.length}
              <span className="visually-hidden"> more: {hidden.join(', ')}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface BadgeProps {
  /** The colours of states: green, yellow, blue, red, grey. */
  tone?: 'plain' | 'accent' | 'good' | 'waiting' | 'busy' | 'bad' | 'quiet'
  children: string
}

/** One short word that stands for a state or a kind. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
