import { Link, type LinkProps } from 'react-router-dom'

/** The quiet way back at a gate's foot. */
export function BackLink(props: LinkProps) {
  return <Link {...props} className="back-link" />
}
