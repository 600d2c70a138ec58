import type { ReactNode } from 'react'
import './form.css'

/** Buttons at the end of a form or a dialog; the main one last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>
}
