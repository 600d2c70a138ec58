import './skeleton.css'

/**
 * A bar that replaces content while it is loading. The bar is hidden from screen readers. Therefore a page with bars
 * must also contain the text 'Loading' once for screen readers.
 */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

/**
 * A spinner for a pending button. Ant Design's spinner is not used: it disappears with an animation, which may never
 * end when the user prefers reduced motion.
 */
export function Spinner() {
  return <span className="spinner" role="img" aria-label="loading" />
}
