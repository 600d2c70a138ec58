import { useEffect, useRef, useState } from 'react'
import { takeFlash } from './flash'
import './notifications.css'
import { dismiss, notify, useToasts, type Toast } from './store'
import { ToastItem } from './toast-item'
import { useRegionFocus } from './use-region-focus'

/** The notifications of a document: once, near the root. Shows what `notify` says and what the last page left behind. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  const region = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHiddenPage()
  const giveBack = useRegionFocus(region)

  useEffect(() => {
    const kept = takeFlash()
    if (kept) notify(kept)
  }, [])

  const close = (id: number) => {
    dismiss(id)
    setHovered(false)
    if (region.current?.contains(document.activeElement)) giveBack()
  }
  const newest = toasts.at(-1)
  const list = (shown: readonly Toast[], live: 'polite' | 'assertive') => (
    <ol className="toasts" aria-live={live} aria-relevant="additions">
      {shown.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          paused={hovered || focused || hidden}
          onClose={close}
        />
      ))}
    </ol>
  )

  return (
    <section
      ref={region}
      className="notifications"
      aria-label="Notifications"
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && newest) close(newest.id)
      }}
    >
      {list(
        toasts.filter(({ kind }) => kind !== 'error'),
        'polite',
      )}
      {list(
        toasts.filter(({ kind }) => kind === 'error'),
        'assertive',
      )}
    </section>
  )
}

function useHiddenPage(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const listen = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  return hidden
}
