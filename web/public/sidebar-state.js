// Collapses the sidebar before the first paint if the cookie `sidebar_state` is `false`. If the app did this later, the
// layout would shift (src/ui/frame/sidebar-store.ts).
if (
  document.cookie
    .split('; ')
    .includes((location.protocol === 'https:' ? '__Host-' : '') + 'sidebar_state=false')
) {
  document.documentElement.dataset.sidebar = 'collapsed'
}
