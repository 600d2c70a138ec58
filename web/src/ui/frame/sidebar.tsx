import { memo, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { useSession } from '../../firebase/session'
import { Icon } from '../icons'
import { Wordmark } from '../public/wordmark'
import { MemberCard } from './member-card'
import { entryAt, useDestinations, type Destination } from './navigation'
import './sidebar.css'
import { useSidebar } from './sidebar-store'
import { useLogout } from './use-logout'

/** The sidebar of wide windows: 16rem, or 3rem with icons only. In narrow ones the stylesheet hides it (see Drawer). */
export function Sidebar() {
  const iconsOnly = !useSidebar((state) => state.expanded)
  return (
    <aside
      id="sidebar"
      className="sidebar"
      data-theme="dark"
      data-icons-only={iconsOnly}
      aria-label="Sidebar"
    >
      <SidebarContent iconsOnly={iconsOnly} />
    </aside>
  )
}

/** Brings the current entry into view, which in a low window may be out of sight. */
export function showCurrent(within: HTMLElement | null): void {
  within?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/** What the sidebar and the drawer hold alike. */
export function SidebarContent({ iconsOnly }: { iconsOnly: boolean }) {
  const session = useSession()
  const { member, admin } = useDestinations()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const known = session.status === 'member' || session.status === 'admin'

  useEffect(() => showCurrent(nav.current), [pathname, session.status])

  return (
    <>
      <Link to={PATHS.dashboard} className="sidebar-brand" aria-label="The Cave">
        {iconsOnly ? <Emblem /> : <Wordmark />}
      </Link>
      <nav ref={nav} className="sidebar-nav" aria-label="Portal">
        <Entries of={member} iconsOnly={iconsOnly} />
        {session.status === 'admin' && (
          <section aria-label="Admin">
            <h2>
              <span className={iconsOnly ? 'visually-hidden' : undefined}>Admin</span>
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

interface SidebarLinkProps {
  entry: Destination
  iconsOnly: boolean
  /** Whether the page on show is the entry's own ('page'), or one below it ('true'). */
  current: 'page' | 'true' | undefined
}

/** One entry of the sidebar. With `iconsOnly` its name becomes a tooltip; it stays the link's name for screen readers. */
const SidebarLink = memo(function SidebarLink(props: SidebarLinkProps) {
  const { entry, iconsOnly, current } = props
  const { path, label, icon } = entry
  const { preload } = useDestinations()
  return (
    <li>
      <Link
        to={path}
        className="sidebar-item"
        aria-current={current}
        data-tip={iconsOnly ? label : undefined}
        onPointerEnter={() => preload(path)}
        onFocus={() => preload(path)}
      >
        <Icon name={icon} />
        <span className={iconsOnly ? 'visually-hidden' : undefined}>{label}</span>
      </Link>
    </li>
  )
})

/** The sidebar's Logout. */
function LogoutItem({ iconsOnly, disabled }: { iconsOnly: boolean; disabled: boolean }) {
  const { logOut, pending } = useLogout()
  return (
    <button
      type="button"
      className="sidebar-item"
      data-tip={iconsOnly ? 'Logout' : undefined}
      onClick={logOut}
      disabled={disabled}
      aria-disabled={pending}
    >
      <Icon name="logout" />
      <span className={iconsOnly ? 'visually-hidden' : undefined}>Logout</span>
    </button>
  )
}

/** The lit cave mouth alone, for the narrow sidebar. On dark grounds. */
function Emblem() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path fill="#8a5a1c" d="M3 29V16.5C3 10.7 9.8 5.7 16 2.5c6.2 3.2 13 8.2 13 14V29z" />
      <path fill="#d6a756" d="M7 29V19.500c0-4.4 4.8-8.2 9-10.5 4.2 2.3 9 6.1 9 10.500V29z" />
      <path fill="#fff1d2" d="M11.4 29v-6c0-2.7 2.5-5 4.6-6.3 2.1 1.3 4.6 3.6 4.6 6.300v6z" />
    </svg>
  )
}
