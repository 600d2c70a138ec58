import { REQUESTS_COUNTED } from '@domain/limits'

const format = new Intl.NumberFormat('en-US')

interface Counted {
  shown: number
  /** Whether there are more than are shown. */
  more: boolean
  /** What the server counted; null where nobody has. */
  total: number | null
}

/** How many requests there are: '68', '24+' where only a part is known, '2,000+' where counting stopped. */
export function countOf({ shown, more, total }: Counted): string {
  if (!more) return format.format(shown)
  if (total === null || total <= shown) return `${format.format(shown)}+`
  return total > REQUESTS_COUNTED ? `${format.format(REQUESTS_COUNTED)}+` : format.format(total)
}
