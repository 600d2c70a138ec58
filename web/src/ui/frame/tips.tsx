import { useEffect, useState } from 'react'
import './shell.css'

interface Tip {
  text: string
  place: 'beside' | 'below'
  top: number
  left: number
}

/**
 * What an element says of itself in `data-tip`, beside it (or below it, with `data-tip-below`), while it is pointed at or has
 * the keyboard's focus; Escape takes it away. Once in the frame. For the eye only: each element has its name without it.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip>()

  useEffect(() => {
    const hide = () => setTip(undefined)
    const show = ({ target, type }: Event) => {
      if (!(target instanceof Element) || target.closest('.tip')) return
      const element = target.closest<HTMLElement>('[data-tip]')
      if (type === 'focusin' && !element?.matches(':focus-visible')) return
      setTip(element ? tipOf(element) : undefined)
    }
    const leave = ({ relatedTarget }: PointerEvent) => relatedTarget === null && hide()
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', show, { signal })
    document.addEventListener('pointerout', leave, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('focusin', show, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('keydown', escape, { signal })
    return () => listening.abort()
  }, [])

  if (!tip) return null
  const { text, place, top, left } = tip
  return (
    <div
      className="tip"
      data-theme="dark"
      data-place={place}
      aria-hidden="true"
      style={{ top, left }}
    >
      <span>{text}</span>
    </div>
  )
}

function tipOf(element: HTMLElement): Tip | undefined {
  const { tip: text, tipBelow } = element.dataset
  if (!text) return undefined
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return tipBelow === undefined
    ? { text, place: 'beside', top: (top + bottom) / 2, left: right }
    : { text, place: 'below', top: bottom, left }
}
