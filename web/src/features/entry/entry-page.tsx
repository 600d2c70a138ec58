import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import {
  FLAME_INNER,
  FLAME_OUTER,
  drawArches,
  FLAME_MIDDLE,
  CAVE_WALL,
} from '../../ui/public/arches'
import { GateTitle, HomeLink } from '../../ui/public/gate'
import './entry.css'

/** The page /enter. Links members to the login page, and new visitors to the page for invitation codes. */
export function EntryPage() {
  return (
    <div className="centred gate-panel">
      <GateTitle title="Welcome to The Cave">Choose how you&apos;d like to proceed</GateTitle>
      <div className="columns ways">
        {ENTRY_OPTIONS.map(({ to, title, text, drawing }) => (
          <Link key={to} to={to} className="card way">
            <svg viewBox="0 0 48 48" aria-hidden="true">
              {drawing}
            </svg>
            <span className="way-title">{title}</span>
            <span className="way-text">{text}</span>
            <svg className="way-arrow" viewBox="0 0 20 20" aria-hidden="true">
              <path
                d="M4 10h12M11 5l5 5-5 5"
                fill="none"
                stroke="var(--accent)"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </Link>
        ))}
      </div>
      <p className="fine">
        No invitation?{' '}
        <a className="quiet-link" href={`${PATHS.webinar}#apply`}>
          Apply for the webinar
        </a>
      </p>
      <HomeLink />
    </div>
  )
}

const ENTRY_OPTIONS = [
  {
    to: PATHS.login,
    title: 'Member Login',
    text: 'Already a member? Sign in to your account',
    drawing: drawArches(44, [
      [FLAME_OUTER, 24, 19, 42],
      [FLAME_MIDDLE, 24, 13, 31],
      [FLAME_INNER, 24, 6.5, 18],
    ]),
  },
  {
    to: PATHS.invite,
    title: 'Invitation Code',
    text: 'Have an invitation? Enter your code to join',
    drawing: [
      <path
        key="letter"
        d="M3 10h42v32H3zM3 10l21 17 21-17"
        fill={CAVE_WALL.fill}
        stroke="var(--edge)"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />,
      ...drawArches(35, [
        [FLAME_MIDDLE, 24, 7.5, 17],
        [FLAME_INNER, 24, 3.5, 9],
      ]),
    ],
  },
]
