/** A coin below 100 or without a value, then one money bag, two from 1,000, three from 10,000. */
export function winEmoji(value: number | undefined): string {
  if (value === undefined || value < 100) return '🪙'
  if (value < 1000) return '💰'
  return value < 10_000 ? '💰💰' : '💰💰💰'
}

/** The value with its currency, without decimals if it is whole; an unknown currency code follows the number. */
export function winValue(value: number, currency: string): string {
  const digits = { minimumFractionDigits: value % 1 ? 2 : 0, maximumFractionDigits: 2 }
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(value)
  } catch {
    return `${new Intl.NumberFormat('en-US', digits).format(value)} ${currency}`
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * How long ago, in the largest unit that fits. A time in the future counts as now, since clocks may be slow.
 * @param occurred ISO date-time
 * @param now milliseconds since 1970
 */
export function relativeTime(occurred: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(occurred)) / 1000))
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1]
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
