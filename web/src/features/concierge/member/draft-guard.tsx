import { lazyComponent } from '../../../ui/lazy-component'
import { hasInput, useDraft } from './draft'

/** The code of this dialog is part of the form's code, which is already loaded when there is input. */
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
