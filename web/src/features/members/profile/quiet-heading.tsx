import { useHeadingFocus } from '../../../ui/navigation-focus'

/** The heading of a page that has nothing to show; seen by screen readers only. */
export function QuietHeading({ children }: { children: string }) {
  const heading = useHeadingFocus()
  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      {children}
    </h1>
  )
}
