/** The range of times that Firestore can store: the years 1 to 9999, in milliseconds since 1970. */
const FIRST_MOMENT = -62_135_596_800_000
const LAST_MOMENT = 253_402_300_799_999
const DIGITS = String(LAST_MOMENT - FIRST_MOMENT).length

/**
 * Returns the prefix of an entry's id that sorts entries by a moment, latest first. Entries with the same millisecond
 * are sorted by the source's id.
 * @param moment a date, or milliseconds since 1970
 */
export function newestFirst(moment: Date | number): string {
  return `n${digits(LAST_MOMENT - within(moment))}`
}

/** Returns the prefix of an entry's id that sorts entries by a moment, earliest first. */
export function soonestFirst(moment: Date | number): string {
  return `s${digits(within(moment) - FIRST_MOMENT)}`
}

/** Bounds of the ids in each order. */
export const BEFORE_NEWEST = 'n'
export const AFTER_NEWEST = 'o'
export const AFTER_SOONEST = 't'

/** Pattern of the id of a document that has search entries. */
export const SOURCE_ID = /^[^/\p{Cc}\p{Cs}]{1,128}$/u

/** Pattern of the id of an entry: its sort prefix and the id of its source. */
export const ENTRY_ID = new RegExp(`^[ns]\\d{15}_${SOURCE_ID.source.slice(1)}`, 'u')

function within(moment: Date | number): number {
  return Math.min(Math.max(Number(moment), FIRST_MOMENT), LAST_MOMENT)
}

const digits = (value: number) => String(value).padStart(DIGITS, '0')
