import { useId, type ReactNode, type Ref } from 'react'
import { Icon, type IconName } from '../icons'
import './panel.css'

interface PanelProps {
  title: string
  icon?: IconName
  /** Highlights the panel, because it needs attention now. */
  accent?: boolean
  ref?: Ref<HTMLElement>
  /** A ref to the heading. If this ref is given, scripts can move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/**
 * A section of a page, with its own heading and background. Ant Design's `Card` is not used, because it would add the
 * code of `Tabs` to the page.
 */
export function Panel({ title, icon, accent, ref, headingRef, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel surface" data-accent={accent} aria-labelledby={id} ref={ref}>
      <h2 id={id} className="panel-title" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {icon && <Icon name={icon} />}
        {title}
      </h2>
      {children}
    </section>
  )
}
