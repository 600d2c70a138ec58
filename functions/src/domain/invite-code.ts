import { LENGTHS } from './limits'

/** 32 unambiguous characters: no 0, O, 1 or I. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The form of a stored code's id: anything that can be typed, so that an operator's shorter code works too. */
export const INVITE_CODE_PATTERN = /^[A-Z0-9]{1,8}$/

/**
 * Normalises a typed or linked code: trimmed, upper case, at most 8 characters.
 * @returns the empty string when nothing is left
 */
export function normalizeInviteCode(input: string): string {
  return input.trim().toUpperCase().slice(0, LENGTHS.inviteCode)
}

/** The same while typing: upper case and at most 8 characters; blanks are kept until the lookup. */
export function typedInviteCode(input: string): string {
  return input.trimStart().toUpperCase().slice(0, LENGTHS.inviteCode)
}
