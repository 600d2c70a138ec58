import { useId, type ReactNode } from 'react'
import { PATHS } from '../../config/paths'
import { Wordmark } from '../../ui/public/gate'
import { useSessionPhase } from './session'
import './webinar.css'

/**
 * The header and the footer of both webinar pages. The legal entries in the footer are not links, because the legal
 * pages do not exist yet.
 */
export function Page({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Bar variant="header">{action}</Bar>
      <main>{children}</main>
      <Bar variant="footer">
        <ul className="fine row">
          <li>Privacy Policy</li>
          <li>Terms of Service</li>
        </ul>
      </Bar>
    </>
  )
}

function Bar({ variant: Tag, children }: { variant: 'header' | 'footer'; children: ReactNode }) {
  return (
    <Tag className={`wb-${Tag}`}>
      <div className="wb-inner row">
        <a className="wb-home" href={PATHS.home}>
          <Wordmark />
        </a>
        {children}
      </div>
    </Tag>
  )
}

/** A section of the page with a heading, a lead text and content. */
export function Section(props: {
  id?: string
  title: string
  lead?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { id, title, lead, className = '', children } = props
  const heading = useId()
  return (
    <section id={id} className={`wb-section ${className}`} aria-labelledby={heading}>
      <div className="wb-inner">
        <header className="wb-section-head">
          <h2 id={heading}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}

/** The id of the section with the application form, to which all links for applying lead. */
export const APPLY_ID = 'apply'

/** A link that scrolls to the application form. It works without scripts. */
export function ApplyLink({ className = '' }: { className?: string }) {
  const phase = useSessionPhase()
  return (
    <a className={`button ${className}`} href={`#${APPLY_ID}`}>
      {phase !== 'upcoming' ? 'Apply for the next session' : 'Apply for a seat'}
    </a>
  )
}

interface Entry {
  icon?: IconName
  title: string
  /** The text below the title: one string for a single paragraph, or an array with one string for each paragraph. */
  text: string | readonly string[]
}

/** Shows entries, each with a title and a text, as cards, as an agenda, or as numbered steps. */
export function EntryList(props: {
  variant: 'cards' | 'agenda' | 'steps'
  entries: readonly Entry[]
}) {
  const List = props.variant === 'cards' ? 'ul' : 'ol'
  return (
    <List className={`columns wb-${props.variant}`}>
      {props.entries.map(({ icon, title, text }) => (
        <li key={title} className={icon && 'card'}>
          {icon && <Icon name={icon} size={2} />}
          <h3>{title}</h3>
          {[text].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </li>
      ))}
    </List>
  )
}

const ICONS = {
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  check: 'M5 13l4 4 10-11',
  received: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.500l3 3L16 9.500',
  cross: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  seat: 'M7 4v9h10V4M5 13h14v4H5zM7 17v3M17 17v3',
  camera: 'M4 7h11v10H4zM15 11l5-3v8l-5-3',
  deal: 'M4 17l5-5 4 3 7-8M15 7h5v5',
  circle:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M18 13c2 1 3 3 3 6',
  arch: 'M4 20v-8a8 8 0 0 1 16 0v8M9 20v-7a3 3 0 0 1 6 0v7M2 20h20',
  Pause: 'M8 5v14M16 5v14',
  Play: 'M8 5l11 7-11 7z',
  Previous: 'M15 5l-7 7 7 7',
  Next: 'M9 5l7 7-7 7',
} as const

export type IconName = keyof typeof ICONS

/** A decorative line icon. @param size in rem @param weight the line width, in 1/24 of the size */
export function Icon(props: { name: IconName; size?: number; weight?: number }) {
  const { name, size = 1.5, weight = 1.5 } = props
  return (
    <svg viewBox="0 0 24 24" width={`${size}rem`} height={`${size}rem`} aria-hidden="true">
      <path
        d={ICONS[name]}
        fill="none"
        stroke="var(--icon, var(--accent))"
        strokeWidth={weight}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
