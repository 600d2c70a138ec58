import type { HomeQuery } from '../../../data/home'
import type { PageHead } from '../../../ui/page'
import './home-head.css'

interface WelcomeProps {
  returning?: boolean
  name?: string | null | undefined
}

/**
 * The heading of the home page. When 'Welcome' changes to 'Welcome back', the whole element is replaced, because
 * browsers count text that moves as a layout shift, but do not count a new element.
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

/**
 * Whether the heading is 'Welcome back'. True if the member has visited before, or if the data could not be loaded.
 * False while the data is loading, because 'Welcome' fits every member.
 */
export const isReturning = ({ data, isError }: Pick<HomeQuery, 'data' | 'isError'>): boolean =>
  data ? data.last_visit_at !== null : isError

/** The texts at the top of the home page. They are shown before the session and the page's code are loaded. */
export const HOME_HEAD: PageHead = {
  title: 'Home',
  eyebrow: 'Assalamu alaikum',
  heading: <Welcome />,
  intro: 'Your community at a glance: what is new, what comes next, and where to go.',
}
