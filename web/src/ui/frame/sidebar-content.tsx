import { useSession } from '../../firebase/session'
import { Wordmark } from '../public/wordmark'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { entryAt, useDestinations, type Destination } from './navigation'
import { Emblem } from './emblem'
import { LogoutItem } from './logout-item'
import { MemberCard } from './member-card'
import { SidebarLink } from './sidebar-link'

/** What the sidebar and the drawer hold alike. */
export function SidebarContent({ iconsOnly }: { iconsOnly: boolean }) {
  const session = useSession()
  const { member, admin } = useDestinations()
  const known = session.status === 'member' || session.status === 'admin'

  return (
    <>
      <Link to={PATHS.dashboard} className="sidebar-brand" aria-label="The Cave">
        {iconsOnly ? <Emblem /> : <Wordmark className="sidebar-wordmark" />}
      </Link>
      <nav className="sidebar-nav" aria-label="Portal">
        <Entries of={member} iconsOnly={iconsOnly} />
        {session.status === 'admin' && (
          <section className="sidebar-section" aria-label="Admin">
            <h2 className="sidebar-heading">
              <span className="sidebar-label">Admin</span>
            </h2>
            <Entries of={admin} iconsOnly={iconsOnly} />
          </section>
        )}
      </nav>
      <div className="sidebar-foot">
        <MemberCard email={known ? session.email : null} iconsOnly={iconsOnly} />
        <LogoutItem iconsOnly={iconsOnly} disabled={!known} />
      </div>
    </>
  )
}

function Entries({ of, iconsOnly }: { of: readonly Destination[]; iconsOnly: boolean }) {
  const { pathname } = useLocation()
  const here = entryAt(useDestinations(), pathname)
  const currentOf = (entry: Destination) => {
    if (entry !== here) return undefined
    return pathname === entry.path ? 'page' : 'true'
  }
  return (
    <ul>
      {of.map((entry) => (
        <SidebarLink
          key={entry.path}
          entry={entry}
          iconsOnly={iconsOnly}
          current={currentOf(entry)}
        />
      ))}
    </ul>
  )
}
