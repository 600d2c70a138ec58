import { useId, type ReactNode, type Ref } from 'react'
import { Icon, type IconName } from '../icons'
import './panel.css'

interface PanelProps {
  title: string
  icon?: IconName
  /** Highlights something that needs attention now. */
  accent?: boolean
  ref?: Ref<HTMLElement>
  /** To focus its heading. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section of a page on its own background, with a heading. (Ant Design's `Card` pulls in `Tabs`.) */
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
