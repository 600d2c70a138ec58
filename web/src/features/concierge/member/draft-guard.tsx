import { lazyComponent } from '../../../ui/lazy-component'
import { hasInput, useDraft } from './draft'

/**
 * The dialog that asks whether to discard an unsent request. It is in the same module as the form for requests. The
 * dialog is needed only after the user has filled in the form, so the browser has already loaded the module.
 */
const DraftQuestion = lazyComponent(
  () => import('./new-request').then((module) => module.DraftQuestion),
  null,
  null,
)

/**
 * Asks for a confirmation before an unsent request is lost through a logout, a reload or a closed tab. This component
 * is mounted on every page of the portal, because the input is kept when the user opens another page.
 */
export function DraftGuard() {
  return useDraft(hasInput) ? <DraftQuestion /> : null
}
