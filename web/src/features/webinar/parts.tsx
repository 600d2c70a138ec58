import { useSessionPhase } from './session-phase'

/** Where every call to action scrolls to. */
export const APPLY_ID = 'apply'

/** Scrolls to the application form. A link, so that it works before and without scripts. */
export function ApplyLink({ className = '' }: { className?: string }) {
  const phase = useSessionPhase()
  return (
    <a className={`button ${className}`} href={`#${APPLY_ID}`}>
      {phase === 'past' ? 'Apply for the next session' : 'Apply for a seat'}
    </a>
  )
}

interface Card {
  icon: IconName
  title: string
  text: string
}

/** Cards side by side, in as many columns as the window has room for. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="wb-cards">
      {cards.map(({ icon, title, text }) => (
        <li key={title} className="card">
          <Icon name={icon} size={2} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const PATHS = {
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  check: 'M5 13l4 4 10-11',
  cross: 'M6 6l12 12M18 6L6 18',
  hand: 'M4 12l5 5L20 6M4 19h16',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  seat: 'M7 4v9h10V4M5 13h14v4H5zM7 17v3M17 17v3',
  camera: 'M4 7h11v10H4zM15 11l5-3v8l-5-3',
  deal: 'M4 17l5-5 4 3 7-8M15 7h5v5',
  circle:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M18 13c2 1 3 3 3 6',
  arch: 'M4 20v-8a8 8 0 0 1 16 0v8M9 20v-7a3 3 0 0 1 6 0v7M2 20h20',
} as const

type IconName = keyof typeof PATHS

/** A decorative line drawing. @param size in rem */
export function Icon({ name, size = 1.5 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="wb-icon"
      viewBox="0 0 24 24"
      width={`${size}rem`}
      height={`${size}rem`}
      aria-hidden="true"
    >
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
