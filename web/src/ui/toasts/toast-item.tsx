import { useEffect, useRef } from 'react'
import { dismiss, type Toast } from './store'

/** Milliseconds that a toast stays, time under the pointer or with the focus not counted. */
const STAYS = { success: 6000, info: 6000, error: 10_000 } as const

interface Props {
  toast: Toast
  paused: boolean
  onClose: (id: number) => void
}

export function ToastItem({ toast, paused, onClose }: Props) {
  const left = useRef<number>(STAYS[toast.kind])

  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, toast.id])

  return (
    <li className="toast" data-kind={toast.kind}>
      <div className="toast-words">
        <p className="toast-title">{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Close notification"
        onClick={() => onClose(toast.id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" fill="none" />
        </svg>
      </button>
    </li>
  )
}
