import type { PageHead } from '../../../ui/page'
import './home-head.css'

interface WelcomeProps {
  returning?: boolean
  name?: string | null | undefined
}

/**
 * The home's heading: 'Welcome', and once they are known 'Welcome back' and the first name. Its element is replaced when
 * the words change: a name that moves would count as a layout shift.
 */
export function Welcome({ returning, name }: WelcomeProps) {
  return (
    <span key={String(returning)} className="home-welcome">
      {returning ? 'Welcome back' : 'Welcome'}
      {name && (
        <>
          , <bdi>{name}</bdi>
        </>
      )}
    </span>
  )
}

/** The words at the top of the home, painted before the session and the page's code are there. */
export const HOME_HEAD: PageHead = {
  title: 'Home',
  eyebrow: 'Assalamu alaikum',
  heading: <Welcome />,
  intro: 'Your community at a glance: what is new, what comes next, and where to go.',
}
