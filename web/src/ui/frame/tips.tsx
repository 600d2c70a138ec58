import { useEffect, useState } from 'react'
import './shell.css'

interface Tip {
  text: string | undefined
  place: 'beside' | 'below' | 'below-end'
  top: number
  left: number
}

/**
 * Shows an element's `data-tip` as a tooltip beside the element, or below it with `data-tip-below`, on hover and
 * keyboard focus. Escape hides the tooltip. Mounted once in the frame. Tooltips are only visual, so every element
 * needs an accessible name of its own.
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
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', show, { signal })
    document.addEventListener('focusin', show, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointerout', (to) => to.relatedTarget ?? hide(), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
    return () => listening.abort()
  }, [])

  if (!tip?.text) return null
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

function tipOf(element: HTMLElement): Tip {
  const { tip: text, tipBelow } = element.dataset
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (tipBelow === undefined) return { text, place: 'beside', top: (top + bottom) / 2, left: right }
  // In the right half of the window the tooltip extends to the left, because there may be no space on the right.
  return left > window.innerWidth / 2
    ? { text, place: 'below-end', top: bottom, left: right }
    : { text, place: 'below', top: bottom, left }
}
