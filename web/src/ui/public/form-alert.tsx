import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  id?: string
  /** No field is at fault that could have the focus. */
  takesFocus?: boolean
  children?: ReactNode
}

/** The destructive alert of a form; nothing when there is nothing to say. */
export function FormAlert({ id, takesFocus, children }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && children) alert.current?.focus()
  }, [takesFocus, children])

  if (!children) return null
  return (
    <div role="alert" className="message" data-kind="error" id={id} ref={alert} tabIndex={-1}>
      {children}
    </div>
  )
}

/**
 * Good news about a form, or that it is waiting for some. The region is always there, so that screen readers hear what
 * comes into it.
 */
export function FormNotice({ pending, children }: { pending?: boolean; children?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="message" data-kind={pending ? 'pending' : 'success'}>
          {children}
        </p>
      )}
    </div>
  )
}
