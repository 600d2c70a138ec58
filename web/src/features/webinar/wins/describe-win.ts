/** Returns the emoji for the value of a win (a deal). */
export function winEmoji(value: number | undefined): string {
  if (value === undefined || value < 100) return '🪙'
  if (value < 1000) return '💰'
  return value < 10_000 ? '💰💰' : '💰💰💰'
}

/**
 * Formats a value with its currency. A whole number has no decimals. An unknown currency code is appended to the
 * number.
 */
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
 * Describes how long ago a win (a deal) was, in the largest unit that fits. If the visitor's clock is slow, the time
 * may be in the future, and becomes '0 seconds ago'.
 * @param occurred an ISO 8601 date and time
 * @param now in milliseconds since 1970
 */
export function relativeTime(occurred: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(occurred)) / 1000))
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1]
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
