import * as z from 'zod/mini'
import { LENGTHS } from './limits'
import { MESSAGES } from './messages'

/**
 * Matches the domain of an email address with international characters. The pattern excludes ':', '/', '@' and similar
 * characters, because the URL parser would treat a part of such a text as a port, a path or a user name.
 */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u
const ASCII_TEXT = /^[\x20-\x7e]*$/

/** The domains of Gmail. Google delivers email for both domains to the same mailbox. */
const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com']

/**
 * Converts a typed email address to the form that is stored and used for sending. Compatibility characters, such as
 * full-width letters, become plain characters. An international domain becomes its ASCII name (`xn--…`), so that a
 * look-alike domain can be recognised.
 * @returns the converted text, which is not necessarily a valid email address
 */
export function plainAddress(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  return `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

function asciiDomain(domain: string): string {
  if (ASCII_TEXT.test(domain) || !WRITTEN_DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Returns a key that is the same for all spellings of a mailbox's email address. Use it to compare email addresses,
 * never to send email.
 *
 * The key ignores case, because case makes no difference at any common provider. For Gmail addresses, the key also
 * ignores dots before the '@', and a '+' with the text from it to the '@', because Gmail delivers all these spellings
 * to one mailbox. At other providers, addresses that differ in these characters may belong to different people.
 * @param address the email address as typed or as stored
 */
export function emailKey(address: string): string {
  const plain = plainAddress(address).toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  if (at < 0 || !GMAIL_DOMAINS.includes(domain)) return plain
  const [mailbox = ''] = local.split('+')
  return `${mailbox.replaceAll('.', '')}@${GMAIL_DOMAINS[0]}`
}

/**
 * The email address of a person without an account, stored in the form that `plainAddress` returns. Letters outside
 * ASCII before the '@' are refused, as at sign-up.
 */
export const addressField = z
  .string(MESSAGES.invalidEmail)
  .check(
    z.overwrite(plainAddress),
    z.maxLength(LENGTHS.email, MESSAGES.invalidEmail),
    z.email(MESSAGES.invalidEmail),
  )
