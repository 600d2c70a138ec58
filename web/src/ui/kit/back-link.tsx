import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { Icon } from '../icons'
import { Page } from '../page'
import '../page.css'

interface BackLinkProps {
  to: string
  /** Called before the navigation. `preventDefault` on the event cancels the navigation. */
  onClick?: (event: MouseEvent) => void
  children: string
}

/** A link to the parent page. Pass the link to `Page` as `eyebrow`, which is above the heading. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link className="back-link" to={to} onClick={onClick}>
      <Icon name="back" size={16} />
      {children}
    </Link>
  )
}

/** A page of the admin area, with a link back to /admin. */
export function AdminPage(props: Omit<ComponentProps<typeof Page>, 'eyebrow' | 'heading'>) {
  return <Page {...props} eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>} />
}
