import '../../../ui/kit/cards.css'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListLine } from '../../../ui/list/list-state'

/** Placeholders for the requests, shown while the code of the list is loading. */
export function RequestSkeletons() {
  return (
    <section className="list" aria-label="Your Requests" aria-busy="true">
      <ListLine count="Loading requests..." />
      <RequestShapes />
    </section>
  )
}

/** Placeholders for concierge requests that are loading. */
export const RequestShapes = () => (
  <CardSkeletons count={3} grid="surface rows" card="request" avatar="circle" lines={2} />
)
