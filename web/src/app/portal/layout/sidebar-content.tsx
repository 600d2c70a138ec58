import { useSession } from '../../../firebase/session'
import { Wordmark } from '../../../ui/public/wordmark'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths'
import { ADMIN_ENTRIES, PORTAL_ENTRIES } from '../destinations'
import { Emblem } from './emblem'
import { LogoutItem } from './logout-item'
import { MemberCard } from './member-card'
import { SidebarLink } from './sidebar-link'

/** What the sidebar and the drawer hold alike. */
export function SidebarContent({ iconsOnly }: { iconsOnly: boolean }) {
  const session = useSession()
  const known = session.status === 'member' || session.status === 'admin'

  return (
    <>
      <Link to={PATHS.dashboard} className="sidebar-brand" aria-label="The Cave">
        {iconsOnly ? <Emblem /> : <Wordmark className="sidebar-wordmark" />}
      </Link>
      <nav className="sidebar-nav" aria-label="Portal">
        <ul>
          {PORTAL_ENTRIES.map((entry) => (
            <SidebarLink key={entry.path} entry={entry} iconsOnly={iconsOnly} />
          ))}
        </ul>
        {session.status === 'admin' && (
          <section className="sidebar-section" aria-label="Admin">
            <h2 className="sidebar-heading">
              <span className="sidebar-label">Admin</span>
            </h2>
            <ul>
              {ADMIN_ENTRIES.map((entry) => (
                <SidebarLink key={entry.path} entry={entry} iconsOnly={iconsOnly} />
              ))}
            </ul>
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
