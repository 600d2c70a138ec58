import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import './notifications.css'
import { dismiss, notify, takeFlash, useToasts, type Toast } from './store'

/**
 * Shows the toasts of `notify`, and the toast that the previous page left with `flash`. Mounted once near the root of
 * the document.
 */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  const region = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  )
  const returnFocus = useRegionFocus(region)

  useEffect(() => {
    const kept = takeFlash()
    if (kept) notify(kept)
  }, [])

  const close = (id: number) => {
    dismiss(id)
    setHovered(false)
    if (region.current?.contains(document.activeElement)) returnFocus()
  }
  const newest = toasts.at(-1)
  const list = (live: 'polite' | 'assertive', shows: (toast: Toast) => boolean) => (
    <ol className="toasts" aria-live={live} aria-relevant="additions">
      {toasts.filter(shows).map((toast) => (
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
      onBlur={({ target }) => {
        setFocused(false)
        target.removeAttribute('data-reached')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && newest) close(newest.id)
      }}
    >
      {list('polite', ({ kind }) => kind !== 'error')}
      {list('assertive', ({ kind }) => kind === 'error')}
    </section>
  )
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Moves the focus to the toasts with Alt+T. @returns a function that moves the focus back */
function useRegionFocus(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Uses the position of the key, because Alt+T types a dagger on a Mac.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
      event.preventDefault()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement))
        before.current = activeElement
      region.current?.focus()
      // Browsers show no focus ring when the last input was from the mouse.
      region.current?.toggleAttribute('data-reached', true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [region])

  return () => {
    if (before.current?.isConnected) before.current.focus()
    before.current = null
  }
}

/** How long a toast is shown, in milliseconds. Time with hover or focus is not included. */
const STAYS = { success: 6000, info: 6000, error: 10_000 } as const

interface ToastItemProps {
  toast: Toast
  paused: boolean
  onClose: (id: number) => void
}

function ToastItem({ toast: { id, kind, title, text }, paused, onClose }: ToastItemProps) {
  const left = useRef<number>(STAYS[kind])

  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, id])

  return (
    <li className="toast" data-kind={kind}>
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Close notification"
        onClick={() => onClose(id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" fill="none" />
        </svg>
      </button>
    </li>
  )
}
