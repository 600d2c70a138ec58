import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '../icons'
import { scrollToCurrent, SidebarContent } from './sidebar'
import { setDrawerOpen, useSidebar } from './sidebar-store'

/**
 * The sidebar in narrow windows: a native modal dialog. While the dialog is open, the rest of the page is inert.
 * Escape closes the dialog, and the focus returns to the element that had the focus before.
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
      scrollToCurrent(element)
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
        // A click on the backdrop, whose target is the dialog itself, closes the drawer. A click on a link also closes
        // it, because an open drawer would prevent the heading of the next page from getting the focus.
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

/**
 * Keeps the focus inside the dialog when the user presses Tab. By default, the focus would leave the page and move to
 * the browser's own controls.
 */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const lastStop = event.shiftKey ? focusable[0] : focusable.at(-1)
  const other = event.shiftKey ? focusable.at(-1) : focusable[0]
  if (document.activeElement !== lastStop || !other) return
  event.preventDefault()
  other.focus()
}
