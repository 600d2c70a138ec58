import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '../icons'
import { showCurrent, SidebarContent } from './sidebar'
import { setDrawerOpen, useSidebar } from './sidebar-store'

/**
 * The sidebar in narrow windows: a native modal dialog. While it is open, the rest of the page is inert. Escape
 * closes it, and the focus returns to the element that had it before.
 */
export function Drawer() {
  const open = useSidebar((state) => state.drawerOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  useEffect(() => setDrawerOpen(false), [key])

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      element?.showModal()
      showCurrent(element)
    }
    if (!open) element?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      id="drawer"
      className="drawer"
      data-theme="dark"
      aria-label="Menu"
      onClose={() => setDrawerOpen(false)}
      onKeyDown={keepTabInside}
      onClick={(event) => {
        // A click on the backdrop has the dialog itself as its target. A click on a link also closes the drawer at
        // once, because the next page's heading can't take the focus while the dialog holds it.
        const { target, currentTarget } = event
        const link = target instanceof Element && target.closest('a')
        if (target === currentTarget || link) setDrawerOpen(false)
      }}
    >
      {open && (
        <div className="drawer-content">
          <button
            type="button"
            className="icon-button"
            aria-label="Close menu"
            onClick={() => setDrawerOpen(false)}
          >
            <Icon name="close" />
          </button>
          <SidebarContent iconsOnly={false} />
        </div>
      )}
    </dialog>
  )
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** Keeps the focus inside the dialog when Tab is pressed. Otherwise the browser would move it to its own controls. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== edge || !other) return
  event.preventDefault()
  other.focus()
}
