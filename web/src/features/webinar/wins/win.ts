/** A recent deal as GET /api/dailywins sends it (contract "HTTP: wins"). */
export interface Win {
  id: string
  title: string
  category: string
  description: string
  value?: number
  currency: string
  /** ISO date-time. */
  occurred_at: string
}

const TEXTS = ['id', 'title', 'category', 'description', 'currency', 'occurred_at'] as const

/**
 * What can be shown of an answer: entries that are not wins are dropped, and an answer that is no list counts as empty
 * (specification, section 7). By hand, since the public pages carry no schema library.
 */
export function readWins(answer: unknown): Win[] {
  return Array.isArray(answer) ? answer.filter(isWin) : []
}

function isWin(entry: unknown): entry is Win {
  if (typeof entry !== 'object' || entry === null) return false
  const fields = entry as Record<string, unknown>
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    fields.id !== '' &&
    fields.title !== '' &&
    !Number.isNaN(Date.parse(String(fields.occurred_at))) &&
    (fields.value === undefined || (Number.isFinite(fields.value) && Number(fields.value) >= 0))
  )
}
