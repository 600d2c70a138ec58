import dayjs from 'dayjs'

/** What a date and time input holds: the first 16 characters of a moment's local form. */
const LOCAL = 'YYYY-MM-DDTHH:mm'
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** A moment as a date and time input shows it: local time, without seconds. */
export function toInput(moment: Date): string {
  return dayjs(moment).format(LOCAL)
}

/**
 * Reads a date and time input: local time. Where the clocks go back the hour exists twice, and the first is meant.
 * @returns the moment; `skipped` for a time that the clocks jump over on that day; `invalid` for anything else
 */
export function fromInput(text: string): Date | 'skipped' | 'invalid' {
  const read = dayjs(text).toDate()
  if (Number.isNaN(read.getTime())) return 'invalid'
  const shown = toInput(read)
  if (shown === text) return read
  return shown.slice(0, DAY_LENGTH) === text.slice(0, DAY_LENGTH) ? 'skipped' : 'invalid'
}
