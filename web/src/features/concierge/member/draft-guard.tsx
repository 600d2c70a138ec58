import { lazyComponent } from '../../../ui/lazy-component'
import { hasInput, useDraft } from './draft'

/** Its code is part of the form's code, which is already loaded when there is input. */
const DraftQuestion = lazyComponent(
  () => import('./new-request').then((module) => module.DraftQuestion),
  null,
  null,
)

/**
 * Asks for a confirmation before a request that was not sent is lost by a logout, a reload or closing the tab. It is
 * part of the frame, because the input survives navigation.
 */
export function DraftGuard() {
  return useDraft(hasInput) ? <DraftQuestion /> : null
}
