import './skeleton.css'

/** A bar in place of loading content. Hidden from screen readers: say 'Loading' once beside it. */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

/** For a pending button. Ant Design's own spinner leaves with an animation, which may never end with reduced motion. */
export function Spinner() {
  return <span className="spinner" role="img" aria-label="loading" />
}
