import * as z from 'zod/mini'
import { LENGTHS } from './limits'

const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u
/** No half of a surrogate pair: no database takes it. */
export const WELL_FORMED = /^\P{Cs}*$/u
const WEB_ADDRESS = /^https?:\/\/[^\s]+$/i

/**
 * At most `max` characters, counted as rules, forms and databases count them: in UTF-16 units. (zod's own `maxLength` counts
 * code points, so it would let through emojis that the rules then refuse.)
 */
export function atMost(max: number, message = `Please use at most ${max} characters`) {
  return z.refine<string>((text) => text.length <= max, message)
}

/**
 * One line of text, trimmed, 1 to `max` characters, without control characters.
 * @param messages what a person reads when it is empty or too long
 */
export function line(max: number, messages: { empty?: string; tooLong?: string } = {}) {
  return z
    .string(messages.empty)
    .check(
      z.trim(),
      z.minLength(1, messages.empty),
      atMost(max, messages.tooLong),
      z.regex(ONE_LINE, 'Line breaks and control characters are not allowed'),
    )
}

/** Text of several lines, trimmed, 1 to `max` characters. @param messages what a person reads when it is empty */
export function paragraph(max: number, messages: { empty?: string } = {}) {
  return z
    .string(messages.empty)
    .check(z.trim(), z.minLength(1, messages.empty), atMost(max), z.regex(WELL_FORMED))
}

/** An `https:` or `http:` address (decision "Data"); scripts, data and mail addresses are refused. */
export const webAddress = z
  .string()
  .check(
    z.trim(),
    atMost(LENGTHS.url),
    z.regex(WEB_ADDRESS, 'Please enter a web address that begins with https:// or http://'),
    z.regex(WELL_FORMED),
  )

/** A list of distinct options. */
export function optionList<const T extends readonly [string, ...string[]]>(options: T) {
  return z.array(z.enum(options)).check(
    z.maxLength(options.length),
    z.refine((values) => new Set(values).size === values.length, 'Duplicates are not allowed'),
  )
}
