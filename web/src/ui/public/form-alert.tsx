import type { ReactNode, Ref } from 'react'

interface Props {
  id?: string
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** The destructive alert of a form; nothing when there is nothing to say. Takes the focus when asked to. */
export function FormAlert({ id, ref, children }: Props) {
  if (!children) return null
  return (
    <div role="alert" className="message" data-kind="error" id={id} ref={ref} tabIndex={-1}>
      {children}
    </div>
  )
}

/** Good news about a form. The region is always there, so that screen readers hear what comes into it. */
export function FormNotice({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="message" data-kind="success">
          {children}
        </p>
      )}
    </div>
  )
}
