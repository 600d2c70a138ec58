import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { archPath, BRIGHT, DEEP, FLAME, STONE } from '../../ui/public/arch-path'
import { GateTitle, HomeLink } from '../../ui/public/gate'
import './entry.css'

/** /enter: members one way, holders of an invitation the other. */
export function EntryPage() {
  return (
    <div className="gate-panel gate-panel-centred">
      <GateTitle title="Welcome to The Cave">Choose how you&rsquo;d like to proceed</GateTitle>
      <div className="ways">
        <WayCard
          to={PATHS.login}
          title="Member Login"
          text="Already a member? Sign in to your account"
          drawing="door"
        />
        <WayCard
          to={PATHS.invite}
          title="Invitation Code"
          text="Have an invitation? Enter your code to join"
          drawing="letter"
        />
      </div>
      <HomeLink />
    </div>
  )
}

interface Props {
  to: string
  title: string
  text: string
  drawing: keyof typeof DRAWINGS
}

/** One way in: the whole card is the link. */
function WayCard({ to, title, text, drawing }: Props) {
  return (
    <Link to={to} className="card way">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {DRAWINGS[drawing]}
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
  )
}

const DRAWINGS = {
  door: (
    <>
      <path {...DEEP} d={archPath(24, 44, 19, 42)} />
      <path {...FLAME} d={archPath(24, 44, 13, 31)} />
      <path {...BRIGHT} d={archPath(24, 44, 6.5, 18)} />
    </>
  ),
  letter: (
    <>
      <g fill={STONE.fill} stroke="var(--edge)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M3 10h42v32H3z" />
        <path d="M3 10l21 17 21-17" />
      </g>
      <path {...FLAME} d={archPath(24, 35, 7.5, 17)} />
      <path {...BRIGHT} d={archPath(24, 35, 3.5, 9)} />
    </>
  ),
} as const
