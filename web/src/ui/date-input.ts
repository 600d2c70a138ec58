import { MESSAGES } from '@domain/messages'
import { localOf, momentsAt, OWN_ZONE } from '@domain/zones'

/** Formats a moment as the value of a date and time input, in a time zone. */
export const toInputValue = (moment: Date, zone = OWN_ZONE): string => localOf(moment, zone)

/** The result of parsing the value of a date and time input in a time zone. */
export interface ParsedInput {
  /**
   * The moment of the typed time. If clocks show this time twice because of daylight saving, it is the first of the
   * two moments. 'skipped' means that clocks never show this time.
   */
  moment: Date | 'skipped' | 'invalid'
  /** Whether clocks show the typed time twice. */
  isAmbiguous: boolean
}

/** Parses a date and time input. */
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
