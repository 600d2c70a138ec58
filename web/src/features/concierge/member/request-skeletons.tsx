import '../../../ui/kit/cards.css'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListLine } from '../../../ui/list/list-state'

/** The list while its code is on its way. */
export function RequestSkeletons() {
  return (
    <section className="list" aria-label="Your Requests" aria-busy="true">
      <ListLine count="Loading requests..." />
      <RequestShapes />
    </section>
  )
}

/** Requests that are on their way, in about their size and place. */
export const RequestShapes = () => (
  <CardSkeletons count={3} grid="surface rows" card="request" avatar="circle" lines={2} />
)
