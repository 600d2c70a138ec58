/** Matches an https URL inside a text. Punctuation at the end of the URL is not part of the match. */
const HTTPS_ADDRESS = /https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g

/** A piece of a text. */
export interface TextPart {
  text: string
  /** Whether the text is an https URL. */
  isAddress: boolean
}

/**
 * Splits a text that a person wrote into URLs that begin with `https://` and the plain parts between them. Joined, the
 * parts give the original text.
 */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(HTTPS_ADDRESS)) {
    if (index > end) parts.push({ text: text.slice(end, index), isAddress: false })
    parts.push({ text: address, isAddress: true })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isAddress: false })
  return parts
}
