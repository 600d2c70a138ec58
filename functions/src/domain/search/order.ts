/** The earliest time that Firestore can store: the beginning of the year 1, in milliseconds since 1970. */
const FIRST_MOMENT = -62_135_596_800_000
/** The latest time that Firestore can store: the end of the year 9999, in milliseconds since 1970. */
const LAST_MOMENT = 253_402_300_799_999
const DIGIT_COUNT = String(LAST_MOMENT - FIRST_MOMENT).length

/**
 * Returns the beginning of a search entry's id, which sorts the entries by a moment, latest first. Entries with the
 * same moment are sorted by the id of the source document.
 * @param moment a date, or milliseconds since 1970
 */
export function newestFirst(moment: Date | number): string {
  return `n${padded(LAST_MOMENT - clampMoment(moment))}`
}

/** Returns the beginning of a search entry's id, which sorts the entries by a moment, earliest first. */
export function soonestFirst(moment: Date | number): string {
  return `s${padded(clampMoment(moment) - FIRST_MOMENT)}`
}

/** A text that sorts before the ids of all entries in the order `newestFirst`. */
export const BEFORE_NEWEST = 'n'
/** A text that sorts after the ids of all entries in the order `newestFirst`. */
export const AFTER_NEWEST = 'o'
/** A text that sorts after the ids of all entries in the order `soonestFirst`. */
export const AFTER_SOONEST = 't'

/** Pattern of the id of a source document: a document for which there are search entries. */
export const SOURCE_ID = /^[^/\p{Cc}\p{Cs}]{1,128}$/u

/**
 * The pattern of the ids of search entries. An id consists of a prefix, which determines the order of the entries, and
 * the id of the source document.
 */
export const ENTRY_ID = new RegExp(`^[ns]\\d{15}_${SOURCE_ID.source.slice(1)}`, 'u')

function clampMoment(moment: Date | number): number {
  return Math.min(Math.max(Number(moment), FIRST_MOMENT), LAST_MOMENT)
}

const padded = (value: number) => String(value).padStart(DIGIT_COUNT, '0')
