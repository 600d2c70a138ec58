import { useNavigation } from 'react-router-dom'

/** A thin line on top while the next page's code is on its way; it shows only after a moment (see the stylesheet). */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className="navigation-progress" aria-hidden="true" /> : null
}
