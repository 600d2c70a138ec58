import type { RequestCategory, RequestPriority } from '@domain/options'
import { Badge } from '../../../ui/kit/badge'
import { statusLook } from '../../../ui/request-status'

/** The status of a concierge request: yellow, blue, green, grey. */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusLook(status)
  return <Badge tone={tone}>{label}</Badge>
}

const PRIORITY_TONES = { High: 'bad', Medium: 'accent', Low: 'good' } as const

/** High red, Medium primary, Low green; none for a request without a priority. */
export function PriorityBadge({ priority }: { priority: RequestPriority | null }) {
  return priority && <Badge tone={PRIORITY_TONES[priority]}>{priority}</Badge>
}

export function CategoryBadge({ category }: { category: RequestCategory | null }) {
  return category && <Badge>{category}</Badge>
}
