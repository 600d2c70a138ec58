import { Link, useLocation, useNavigate } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { Icon } from '../../../ui/icons'

/**
 * Back to the directory as it was left: a step back where the profile was opened from it, so that its filters, its pages
 * and its place on the page are there; otherwise a link to it.
 */
export function BackToDirectory({ button = false }: { button?: boolean }) {
  const state = Object(useLocation().state) as { directory?: unknown }
  const navigate = useNavigate()
  const search = typeof state.directory === 'string' ? state.directory : undefined

  return (
    <Link
      to={`${PATHS.members}${search ?? ''}`}
      className={button ? 'profile-button' : 'profile-back'}
      onClick={(event) => {
        const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (search === undefined || !plain) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <Icon name="back" size={18} />
      Back to Directory
    </Link>
  )
}
