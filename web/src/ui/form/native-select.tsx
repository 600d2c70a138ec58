import type { ComponentProps } from 'react'
import { Icon } from '../icons'
import './plain-field.css'
import './native-select.css'

/** The browser's own list of options, in the portal's dress: it opens as people know it on their device. */
export function NativeSelect({ children, ...select }: ComponentProps<'select'>) {
  return (
    <span className="plain-field native-select">
      <select {...select}>{children}</select>
      <Icon name="down" size={16} />
    </span>
  )
}
