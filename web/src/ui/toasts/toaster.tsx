import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import './notifications.css'
import { dismiss, notify, takeFlash, useToasts, type Toast } from './store'
import { ToastItem } from './toast-item'

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
      onBlur={({ target }) => {
        setFocused(false)
        target.removeAttribute('data-reached')
      }}
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

/** Alt+T moves the focus to the region; the answer gives it back to where it was. */
function useRegionFocus(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By the key's place: on a Mac Alt+T types a dagger.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
      event.preventDefault()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
        before.current = activeElement
      }
      region.current?.focus()
      // Browsers draw no ring by themselves when the last press was the mouse's.
      region.current?.toggleAttribute('data-reached', true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [region])

  return useCallback(() => {
    if (before.current?.isConnected) before.current.focus()
    before.current = null
  }, [])
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
