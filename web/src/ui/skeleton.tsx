import './skeleton.css'

/**
 * A bar in place of content that is loading. It is hidden from screen readers, so announce 'Loading' once beside it.
 */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

/**
 * A spinner for a pending button. Ant Design's spinner is removed with an animation, which may never end with reduced
 * motion.
 */
export function Spinner() {
  return <span className="spinner" role="img" aria-label="loading" />
}
