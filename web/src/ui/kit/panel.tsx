import { useId, type ReactNode, type Ref } from 'react'
import { Icon, type IconName } from '../icons'
import './panel.css'

interface PanelProps {
  title: string
  icon?: IconName
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of a page on a ground of its own, with a heading. (Ant Design's `Card` brings `Tabs` along.) */
export function Panel({ title, icon, ref, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id} ref={ref}>
      <h2 id={id} className="panel-title">
        {icon && <Icon name={icon} />}
        {title}
      </h2>
      {children}
    </section>
  )
}
