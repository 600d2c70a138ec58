import { MESSAGES } from '@domain/messages'
import { localOf, momentsAt, OWN_ZONE } from '@domain/zones'

/** Returns the date and time of a moment in a time zone, as the text of a form field. */
export const toInputValue = (moment: Date, zone = OWN_ZONE): string => localOf(moment, zone)

export interface ParsedInput {
  /**
   * The moment that the typed time means. If clocks show this time twice because of daylight saving, it is the first of
   * the two moments. 'skipped': daylight saving skips this time. 'invalid': the text is not a date and time.
   */
  moment: Date | 'skipped' | 'invalid'
  /** Whether clocks show the typed time twice. */
  isAmbiguous: boolean
}

/** Parses a typed date and time in a time zone. */
export function parseInput(text: string, zone = OWN_ZONE): ParsedInput {
  const moments = momentsAt(text, zone)
  return {
    moment: moments ? (moments[0] ?? 'skipped') : 'invalid',
    isAmbiguous: (moments?.length ?? 0) > 1,
  }
}

/** The messages for typed text that `parseInput` can't convert to a moment. */
export const INPUT_PROBLEMS = {
  skipped: MESSAGES.eventDateSkipped,
  invalid: MESSAGES.eventDateInvalid,
} as const
