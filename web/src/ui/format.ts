const format = new Intl.NumberFormat('en-US')

/** Formats a number with separators: '1,234'. */
export const formatNumber = (value: number): string => format.format(value)

/** Formats a number that was counted only up to a cap: '12', or '1,000+' if it has reached the cap of 1,000. */
export const cappedNumber = (count: number, cap: number): string =>
  count >= cap ? `${formatNumber(cap)}+` : formatNumber(count)

/** Formats a number with its noun: '1 member', '1,234 members'. */
export const withNoun = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

/** Capitalises the first letter: 'video' becomes 'Video'. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
