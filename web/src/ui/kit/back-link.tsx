import { Link } from 'react-router-dom'
import './back-link.css'
import { Icon } from '../icons'

/** The way up, above a page's heading: give it to `Page` as its eyebrow. @param children 'Back to Admin' */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="back" size={16} />
      {children}
    </Link>
  )
}
