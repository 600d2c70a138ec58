/** The first time that Firestore can store, in milliseconds since 1970: the beginning of the year 1. */
const FIRST_MOMENT = -62_135_596_800_000
/** The last time that Firestore can store, in milliseconds since 1970: the end of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999
const DIGIT_COUNT = String(LAST_MOMENT - FIRST_MOMENT).length

/**
 * Returns the prefix of an entry's id that sorts entries by a moment, latest first. Entries with the same millisecond
 * are sorted by the source's id.
 * @param moment a date, or milliseconds since 1970
 */
export function newestFirst(moment: Date | number): string {
  return `n${padded(LAST_MOMENT - clampMoment(moment))}`
}

/** Returns the prefix of an entry's id that sorts entries by a moment, earliest first. */
export function soonestFirst(moment: Date | number): string {
  return `s${padded(clampMoment(moment) - FIRST_MOMENT)}`
}

/** A text that sorts before the ids of all entries in the order `newestFirst`. */
export const BEFORE_NEWEST = 'n'
/** A text that sorts after the ids of all entries in the order `newestFirst`. */
export const AFTER_NEWEST = 'o'
/** A text that sorts after the ids of all entries in the order `soonestFirst`. */
export const AFTER_SOONEST = 't'

/** Pattern of the id of a document that has search entries. */
export const SOURCE_ID = /^[^/\p{Cc}\p{Cs}]{1,128}$/u

/** Pattern of the id of an entry: its sort prefix and the id of its source. */
export const ENTRY_ID = new RegExp(`^[ns]\\d{15}_${SOURCE_ID.source.slice(1)}`, 'u')

function clampMoment(moment: Date | number): number {
  return Math.min(Math.max(Number(moment), FIRST_MOMENT), LAST_MOMENT)
}

const padded = (value: number) => String(value).padStart(DIGIT_COUNT, '0')
