import type { RequestCategory, RequestPriority } from '@domain/options'
import { Badge } from '../../../ui/kit/badge'
import { statusLook } from '../../../ui/request-status'

/** Where a concierge request stands: yellow, blue, green, grey (specification, section 4). */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusLook(status)
  return <Badge tone={tone}>{label}</Badge>
}

const PRIORITY_TONES = { High: 'bad', Medium: 'accent', Low: 'good' } as const

/** High red, Medium primary, Low green; none for a request without. */
export function PriorityBadge({ priority }: { priority: RequestPriority | null }) {
  return priority && <Badge tone={PRIORITY_TONES[priority]}>{priority}</Badge>
}

export function CategoryBadge({ category }: { category: RequestCategory | null }) {
  return category && <Badge>{category}</Badge>
}
