import { useEffect, useState } from 'react'
import './shell.css'

interface Tip {
  text: string | undefined
  placement: 'beside' | 'below' | 'below-end'
  top: number
  left: number
}

/**
 * When the pointer or the keyboard focus is on an element with `data-tip`, shows this attribute as a tooltip. The
 * tooltip is beside the element, or below it if the element also has `data-tip-below`. Escape hides the tooltip. This
 * component is mounted once in the frame. Screen readers do not read the tooltips, so every element needs its own
 * accessible name.
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
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerover', show, { signal })
    document.addEventListener('focusin', show, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointerout', (event) => event.relatedTarget ?? hide(), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
    return () => controller.abort()
  }, [])

  if (!tip?.text) return null
  const { text, placement, top, left } = tip
  return (
    <div
      className="tip"
      data-theme="dark"
      data-place={placement}
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
  if (tipBelow === undefined)
    return { text, placement: 'beside', top: (top + bottom) / 2, left: right }
  // If an element is in the right half of the window, its tooltip extends to the left, because there may be too little
  // space on the right.
  return left > window.innerWidth / 2
    ? { text, placement: 'below-end', top: bottom, left: right }
    : { text, placement: 'below', top: bottom, left }
}
