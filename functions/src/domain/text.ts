import * as z from 'zod/mini'
import { LENGTHS } from './limits'

const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u
/** Matches a text in which every surrogate has its pair. Databases accept only such texts. */
export const WELL_FORMED = /^\P{Cs}*$/u

/**
 * Characters without a visible shape, and characters that change the text direction, in the syntax of an RE2 character
 * class.
 */
const HIDDEN_CHARACTERS = [
  String.raw`\x{ad}\x{34f}\x{61c}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{200b}\x{200e}\x{200f}`,
  String.raw`\x{2028}-\x{202e}\x{2060}-\x{206f}\x{2800}\x{3164}\x{fe00}-\x{fe0d}\x{feff}\x{ffa0}`,
  String.raw`\x{fff0}-\x{fffc}\x{16fe4}\x{1bca0}-\x{1bca3}\x{1d159}\x{1d173}-\x{1d17a}\x{e0000}-\x{e0fff}`,
].join('')
/**
 * Joiners shape the letters of some scripts and combine emojis. A joiner is valid only between two of the
 * JOINABLE_CHARACTERS.
 */
const JOINERS = String.raw`\x{200c}\x{200d}`
const JOINABLE_CHARACTERS = String.raw`\x{300}-\x{200b}\x{200e}-\x{10ffff}`
/**
 * Variation selectors choose how the emoji before them is drawn. A selector is valid only after one of the
 * STYLABLE_CHARACTERS.
 */
const VARIATION_SELECTORS = String.raw`\x{fe0e}\x{fe0f}`
const STYLABLE_CHARACTERS = String.raw`0-9#*\x{a9}\x{ae}\x{203c}-\x{fdff}\x{fe10}-\x{10ffff}`

/**
 * Matches the characters that a single line of text must not contain. With them, two different texts could look the
 * same, or a text could look empty (decision 046). The pattern is in RE2 syntax, because firestore.rules contains it
 * too.
 */
export const UNSEEN = `[${HIDDEN_CHARACTERS}]|(^|[^${JOINABLE_CHARACTERS}])[${JOINERS}]|[${JOINERS}]([^${JOINABLE_CHARACTERS}]|$)|(^|[^${STYLABLE_CHARACTERS}])[${VARIATION_SELECTORS}]`
const UNSEEN_PATTERN = new RegExp(UNSEEN.replaceAll(String.raw`\x{`, String.raw`\u{`), 'u')

const WEB_ADDRESS = /^https?:\/\/[^\s]+$/i

/**
 * Accepts at most `max` characters. They are counted in UTF-16 units, as in the security rules, the forms and the
 * databases. (zod's own `maxLength` counts code points, so it would accept texts with emojis that the rules refuse.)
 */
export function atMost(max: number, message = `Please use at most ${max} characters`) {
  return z.refine<string>((text) => text.length <= max, message)
}

/**
 * The schema of one line of text, trimmed, 1 to `max` characters, without control characters or invisible characters.
 * @param messages the error messages for a text that is empty or too long
 */
export function singleLineText(max: number, messages: { empty?: string; tooLong?: string } = {}) {
  return z.string(messages.empty).check(
    z.trim(),
    z.minLength(1, messages.empty),
    atMost(max, messages.tooLong),
    z.regex(ONE_LINE, 'Line breaks and control characters are not allowed'),
    z.refine((text) => !UNSEEN_PATTERN.test(text), 'Invisible characters are not allowed'),
  )
}

/**
 * The schema of a text of several lines, trimmed, 1 to `max` characters.
 * @param messages the error message for an empty text
 */
export function multiLineText(max: number, messages: { empty?: string } = {}) {
  return z
    .string(messages.empty)
    .check(z.trim(), z.minLength(1, messages.empty), atMost(max), z.regex(WELL_FORMED))
}

/** A URL that begins with `https:` or `http:`; other schemes are refused. */
export const webAddress = z
  .string()
  .check(
    z.trim(),
    atMost(LENGTHS.url),
    z.regex(WEB_ADDRESS, 'Please enter a web address that begins with https:// or http://'),
    z.regex(WELL_FORMED),
  )

/**
 * Pattern of the ids of documents that clients create. The security rules contain the same pattern. The pattern accepts
 * the ids that Firebase and browsers generate. Such ids are safe in cursors, URLs and ids of search entries. The
 * pattern excludes ids such as `__NAME__`, which Firestore reserves.
 */
export const DOCUMENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/

/** The schema of a list of options in which no option occurs twice. */
export function optionList<const T extends readonly [string, ...string[]]>(options: T) {
  return z.array(z.enum(options)).check(
    z.maxLength(options.length),
    z.refine((values) => new Set(values).size === values.length, 'Duplicates are not allowed'),
  )
}
