import { lazyComponent } from '../../../ui/lazy-component'
import { hasInput, useDraft } from './draft'

/**
 * This dialog is in the same module as the form. The dialog is only shown when the form contains input, and the module
 * is then already loaded.
 */
const DraftQuestion = lazyComponent(
  () => import('./new-request').then((module) => module.DraftQuestion),
  null,
  null,
)

/**
 * Asks for a confirmation before an unsent request is lost through a logout, a reload or a closed tab. This component
 * is part of the frame, because the input is kept when the user opens another page.
 */
export function DraftGuard() {
  return useDraft(hasInput) ? <DraftQuestion /> : null
}
