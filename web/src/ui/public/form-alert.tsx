import { useEffect, useRef } from 'react'

interface Props {
  id: string
  /** Whether the alert gets the focus when it appears. Set it if there is no invalid field that can get the focus. */
  takesFocus?: boolean
  children: string | undefined
}

/** An error message for the whole form. Screen readers announce the message when it appears. */
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
