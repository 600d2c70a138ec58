import { useEffect, useState } from 'react'
import './tips.css'

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

    document.addEventListener('pointerover', show)
    document.addEventListener('pointerout', leave)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('focusin', show)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerover', show)
      document.removeEventListener('pointerout', leave)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('focusin', show)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', escape)
    }
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
