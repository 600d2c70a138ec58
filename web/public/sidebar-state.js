// Before the first paint, so that nothing moves: whether the sidebar is in icon mode (src/ui/frame/sidebar-store.ts).
if (
  document.cookie
    .split('; ')
    .includes((location.protocol === 'https:' ? '__Host-' : '') + 'sidebar_state=false')
) {
  document.documentElement.dataset.sidebar = 'collapsed'
}
