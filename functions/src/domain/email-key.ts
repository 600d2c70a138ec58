import * as z from 'zod/mini'
import { LENGTHS } from './limits'
import { MESSAGES } from './messages'

/** The part after '@' of an internationalised address: nothing that a URL would read as port, path or user. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u
const ASCII = /^[\x20-\x7e]*$/

/** Google delivers mail for both names to the same mailbox. */
const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * A typed address in the form in which mail is sent to it: full-width and other compatibility characters become plain
 * ones, and an international domain gets its ASCII name (`xn--…`), so that a look-alike domain shows what it is.
 * @returns text that may still be no address
 */
export function plainAddress(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  return `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || !WRITTEN_DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * What two spellings of one mailbox have in common. Compare addresses by it, never send to it.
 *
 * Upper and lower case are one mailbox everywhere that matters. Dots and what follows '+' are ignored for Gmail only,
 * which documents it; elsewhere they may belong to different people.
 * @param address as typed or as stored
 */
export function emailKey(address: string): string {
  const plain = plainAddress(address).toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  if (at < 0 || !GMAIL.includes(domain)) return plain
  const [mailbox = ''] = local.split('+')
  return `${mailbox.replaceAll('.', '')}@${GMAIL[0]}`
}

/**
 * The address of somebody without an account, stored in the form in which mail is sent to it. Letters outside ASCII
 * before the '@' are refused, as at sign-up.
 */
export const addressField = z
  .string(MESSAGES.invalidEmail)
  .check(
    z.overwrite(plainAddress),
    z.maxLength(LENGTHS.email, MESSAGES.invalidEmail),
    z.email(MESSAGES.invalidEmail),
  )
