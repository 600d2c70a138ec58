import type { RequestCategory, RequestPriority } from '@domain/options'
import { Badge, LookBadge } from '../../../ui/kit/badge'
import { statusLook } from '../../../ui/request-status'

/** The badge for the status of a concierge request. Its colour is yellow, blue, green or grey. */
export const StatusBadge = ({ status }: { status: string }) => (
  <LookBadge look={statusLook(status)} />
)

const PRIORITY_TONES = { High: 'bad', Medium: 'accent', Low: 'good' } as const

/**
 * The badge for the priority of a request: red for High, the accent colour for Medium, green for Low. Renders nothing
 * without a priority.
 */
export function PriorityBadge({ priority }: { priority: RequestPriority | null }) {
  return priority && <Badge tone={PRIORITY_TONES[priority]}>{priority}</Badge>
}

export function CategoryBadge({ category }: { category: RequestCategory | null }) {
  return category && <Badge>{category}</Badge>
}
