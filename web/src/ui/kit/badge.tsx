import './badge.css'

interface BadgesProps {
  /** The plural noun for the items. Screen readers read it as the name of the list. */
  label: string
  items: readonly string[]
  /** The maximum number of badges. If there are more items, '+N' shows how many are hidden. */
  maxItems?: number
  tone?: 'plain' | 'accent' | 'outline'
}

/** A row of badges. '+N' stays on the same line as the last badge. Renders nothing for an empty list. */
export function Badges({ label, items, maxItems = items.length, tone = 'plain' }: BadgesProps) {
  if (items.length === 0) return null
  const [shown, hidden] = [items.slice(0, maxItems), items.slice(maxItems)]
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
  /** The colours of states: 'good' is green, 'waiting' yellow, 'busy' blue, 'bad' red, and 'quiet' grey. */
  tone?: 'plain' | 'accent' | 'good' | 'waiting' | 'busy' | 'bad' | 'quiet'
  children: string
}

/** The word and the colour with which a state is shown. */
export interface Look {
  label: string
  tone: NonNullable<BadgeProps['tone']>
}

export const LookBadge = ({ look }: { look: Look }) => <Badge tone={look.tone}>{look.label}</Badge>

/** A badge with a short word for a state or a type. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
