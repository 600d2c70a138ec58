import type { ComponentProps } from 'react'
import { Icon } from '../icons'
import './native-select.css'

/** The browser's own list of options, in the portal's dress: it opens as people know it on their device. */
export function NativeSelect({ children, ...select }: ComponentProps<'select'>) {
  return (
    <span className="native-select">
      <select {...select}>{children}</select>
      <Icon name="down" size={16} />
    </span>
  )
}
