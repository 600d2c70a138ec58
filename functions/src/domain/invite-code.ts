import { DAY_MS } from './durations'
import { BOUND_CODE_DAYS, LENGTHS } from './limits'

/** The 32 characters of invitation codes. 0, O, 1 and I are not among them, because people confuse them. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Pattern of the document ids in `invite_codes`. The pattern also allows characters outside INVITE_ALPHABET and fewer
 * than eight characters, so that codes that an operator has chosen are valid.
 */
export const INVITE_CODE_PATTERN = /^[A-Z0-9]{1,8}$/

/**
 * Normalises an invitation code that was typed or is part of a link: trimmed, upper case, at most 8 characters.
 * @returns the empty string if no characters are left
 */
export function normalizeInviteCode(input: string): string {
  return input.trim().toUpperCase().slice(0, LENGTHS.inviteCode)
}

/** Finds the code in a link to the page /invite. */
const CODE_IN_LINK = /[?&]code=([^&#\s]*)/i

/**
 * Normalises a code while it is being typed: upper case, at most 8 characters. Spaces at the beginning are removed;
 * other spaces are removed only when the code is looked up. From a pasted invitation link, only the code is used.
 */
export function typedInviteCode(input: string): string {
  const code = CODE_IN_LINK.exec(input)?.[1] ?? input
  return code.trimStart().toUpperCase().slice(0, LENGTHS.inviteCode)
}

/**
 * Returns the time when a bound code expires. Only one email address can redeem a bound code.
 * @param from when the code is created, sent or renewed
 */
export const boundUntil = (from: Date): Date => new Date(from.getTime() + BOUND_CODE_DAYS * DAY_MS)
