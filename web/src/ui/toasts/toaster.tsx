import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import './notifications.css'
import { dismiss, notify, consumeFlash, useToasts, type Toast } from './store'

/**
 * Shows the toasts of `notify`, and the toast that the previous page has stored with `flash`. Mounted once near the
 * root of the document.
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
    const flashed = consumeFlash()
    if (flashed) notify(flashed)
  }, [])

  const close = (id: number) => {
    dismiss(id)
    setHovered(false)
    if (region.current?.contains(document.activeElement)) returnFocus()
  }
  const newest = toasts.at(-1)
  const renderList = (live: 'polite' | 'assertive', matches: (toast: Toast) => boolean) => (
    <ol className="toasts" aria-live={live} aria-relevant="additions">
      {toasts.filter(matches).map((toast) => (
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
      onFocusCapture={() => setFocused(true)}
      onBlur={({ target }) => {
        setFocused(false)
        target.removeAttribute('data-reached')
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !newest) return
        // Prevents the same press of Escape from also closing an open dialog.
        event.stopPropagation()
        close(newest.id)
      }}
    >
      {renderList('polite', ({ kind }) => kind !== 'error')}
      {renderList('assertive', ({ kind }) => kind === 'error')}
    </section>
  )
}

function onVisibilityChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/**
 * Stops focus events of the toasts from reaching the window. Otherwise, an open dialog of Ant Design would take the
 * focus back.
 */
const stopPropagation = (event: Event) => event.stopPropagation()

/** Moves the focus to the toasts when the user presses Alt+T. @returns a function that moves the focus back */
function useRegionFocus(region: RefObject<HTMLElement | null>): () => void {
  const previousFocus = useRef<HTMLElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Checks the position of the key and not its character, because Alt+T produces the character '†' on a Mac.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
      event.preventDefault()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement))
        previousFocus.current = activeElement
      region.current?.focus()
      // Makes the focus ring visible. By default, browsers show no ring if the user has last used the mouse.
      region.current?.toggleAttribute('data-reached', true)
    }
    const { current } = region
    document.addEventListener('keydown', onKeyDown)
    current?.addEventListener('focusin', stopPropagation)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      current?.removeEventListener('focusin', stopPropagation)
    }
  }, [region])

  return () => {
    if (previousFocus.current?.isConnected) previousFocus.current.focus()
    previousFocus.current = null
  }
}

/**
 * The time for which a toast is shown, in milliseconds. The countdown pauses while the pointer or the focus is on a
 * toast, and while the tab is hidden.
 */
const DURATION_MS = { success: 6000, info: 6000, error: 10_000 } as const

interface ToastItemProps {
  toast: Toast
  paused: boolean
  onClose: (id: number) => void
}

function ToastItem({ toast, paused, onClose }: ToastItemProps) {
  const { id, kind, title, text, stays } = toast
  const remainingMs = useRef<number>(DURATION_MS[kind])

  useEffect(() => {
    if (paused || stays) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismiss(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [paused, stays, id])

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
