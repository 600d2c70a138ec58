import { useSessionPhase } from '../session-phase'

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
