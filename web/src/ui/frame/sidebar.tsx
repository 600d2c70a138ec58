import { SidebarContent } from './sidebar-content'
import { useSidebar } from './sidebar-store'

/** The sidebar of wide windows: 16rem, or 3rem with icons only. In narrow ones the stylesheet hides it (see Drawer). */
export function Sidebar() {
  const iconsOnly = !useSidebar((state) => state.expanded)
  return (
    <aside
      id="sidebar"
      className="sidebar"
      data-theme="dark"
      data-icons-only={iconsOnly}
      aria-label="Sidebar"
    >
      <SidebarContent iconsOnly={iconsOnly} />
    </aside>
  )
}
