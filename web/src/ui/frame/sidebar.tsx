import { displayName } from '@domain/entities/profile'
import { memo, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { useOwnProfile } from '../../firebase/own-profile'
import { useSession } from '../../firebase/session'
import { Avatar, IconAvatar } from '../avatar'
import { Icon } from '../icons'
import { Wordmark } from '../public/gate'
import { Skeleton } from '../skeleton'
import { entryAt, useDestinations, type Destination } from './navigation'
import './sidebar.css'
import { useSidebarCounts } from './sidebar-counts'
import { useSidebar } from './sidebar-store'
import { useLogout } from './use-logout'

/** The sidebar in wide windows. In narrow windows the style sheet hides it, and `Drawer` replaces it. */
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

/** Scrolls the container until the entry of the current page is visible. */
export function scrollToCurrent(container: HTMLElement | null): void {
  container?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Returns the CSS class of the entries' labels. In a collapsed sidebar, the labels are hidden visually: tooltips show
 * them, and screen readers announce them.
 */
const labelClass = (iconsOnly: boolean) => (iconsOnly ? 'visually-hidden' : undefined)

/** The content that the sidebar and the drawer share. */
export function SidebarContent({ iconsOnly }: { iconsOnly: boolean }) {
  const session = useSession()
  const { member, admin } = useDestinations()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const isSignedIn = session.status === 'member' || session.status === 'admin'

  useEffect(() => scrollToCurrent(nav.current), [pathname, session.status])

  return (
    <>
      <Link to={PATHS.dashboard} className="sidebar-brand" aria-label="The Cave">
        {iconsOnly ? <Emblem /> : <Wordmark />}
      </Link>
      <nav ref={nav} className="sidebar-nav" aria-label="Portal">
        <DestinationList destinations={member} iconsOnly={iconsOnly} />
        {session.status === 'admin' && (
          <section aria-label="Admin">
            <h2>
              <span className={labelClass(iconsOnly)}>Admin</span>
            </h2>
            <DestinationList destinations={admin} iconsOnly={iconsOnly} />
          </section>
        )}
      </nav>
      <div className="sidebar-foot">
        <MemberCard email={isSignedIn ? session.email : null} iconsOnly={iconsOnly} />
        <LogoutItem iconsOnly={iconsOnly} disabled={!isSignedIn} />
      </div>
    </>
  )
}

function DestinationList({
  destinations,
  iconsOnly,
}: {
  destinations: readonly Destination[]
  iconsOnly: boolean
}) {
  const { pathname } = useLocation()
  const currentEntry = entryAt(useDestinations(), pathname)
  const ariaCurrentOf = (entry: Destination) => {
    if (entry !== currentEntry) return undefined
    return pathname === entry.path ? 'page' : 'true'
  }
  return (
    <ul>
      {destinations.map((entry) => (
        <SidebarLink
          key={entry.path}
          entry={entry}
          iconsOnly={iconsOnly}
          current={ariaCurrentOf(entry)}
        />
      ))}
    </ul>
  )
}

interface SidebarLinkProps {
  entry: Destination
  iconsOnly: boolean
  /** The value of `aria-current`: 'page' on the entry's own page, 'true' on a page below it. */
  current: 'page' | 'true' | undefined
}

const SidebarLink = memo(function SidebarLink({ entry, iconsOnly, current }: SidebarLinkProps) {
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
        <span className={labelClass(iconsOnly)}>{label}</span>
        <CountBadge path={path} />
      </Link>
    </li>
  )
})

const MAX_COUNT = 99

/** Shows the number of waiting items beside an entry. Renders nothing for zero. */
function CountBadge({ path }: { path: string }) {
  const sidebarCount = useSidebarCounts((counts) => counts[path])
  if (!sidebarCount?.count) return null
  const { count, isOverdue } = sidebarCount
  return (
    <span className="sidebar-count" data-late={isOverdue}>
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      <span className="visually-hidden">{isOverdue ? ' waiting, some overdue' : ' waiting'}</span>
    </span>
  )
}

const EMPTY_PERSON = { first_name: null, last_name: null, avatar_url: null }

/**
 * Shows the signed-in person's picture (or initials), name and email address. While the profile is loading,
 * placeholders reserve the space.
 */
function MemberCard({ email, iconsOnly }: { email: string | null; iconsOnly: boolean }) {
  const own = useOwnProfile()
  const profile = own.status === 'ready' ? own.profile : null
  const loading = own.status === 'loading'
  const name = profile ? displayName(profile) : own.status === 'missing' ? 'Anonymous' : null
  return (
    <div className="member-card" data-tip={(iconsOnly && name) || undefined}>
      {loading ? <IconAvatar /> : <Avatar person={profile ?? EMPTY_PERSON} size={2} />}
      <span className={labelClass(iconsOnly)}>
        {(name !== null || loading) && (
          <span className="member-name" dir="auto">
            {name ?? <Skeleton width="8rem" height="0.9em" />}
          </span>
        )}
        <span>{email ?? <Skeleton width="10rem" height="0.9em" />}</span>
      </span>
    </div>
  )
}

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
      <span className={labelClass(iconsOnly)}>Logout</span>
    </button>
  )
}

/** The logo symbol (the mouth of a cave) without the name, for the collapsed sidebar. */
function Emblem() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path fill="#8a5a1c" d="M3 29V16.5C3 10.7 9.8 5.7 16 2.5c6.2 3.2 13 8.2 13 14V29z" />
      <path fill="#d6a756" d="M7 29V19.500c0-4.4 4.8-8.2 9-10.5 4.2 2.3 9 6.1 9 10.500V29z" />
      <path fill="#fff1d2" d="M11.4 29v-6c0-2.7 2.5-5 4.6-6.3 2.1 1.3 4.6 3.6 4.6 6.300v6z" />
    </svg>
  )
}
