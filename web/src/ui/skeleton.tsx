import './skeleton.css'

/** A bar in the place of what is loading. Hidden from screen readers: say 'Loading' once beside it. */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

/** For a pending button. Ant Design's own leaves by a movement, which may never end where motion is reduced. */
export function Spinner() {
  return <span className="spinner" role="img" aria-label="loading" />
}
