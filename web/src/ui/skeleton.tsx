import './skeleton.css'

/** A quiet bar in the place and size of what is still on its way. Hidden from screen readers: say 'Loading' once beside it. */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}
