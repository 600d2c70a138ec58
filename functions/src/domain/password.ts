/** Words that anybody would try for this product (docs/security.md, "Sign-in and passwords"). */
const CONTEXT_WORDS = [
  'cave',
  'thecave',
  'grandwazeer',
  'wazeer',
  'invite',
  'invitation',
  'member',
  'members',
  'admin',
  'webinar',
  'password',
]

/** Shorter words of the owner's name or address would be found in too many passwords. */
const SHORTEST_OWN_WORD = 3
/** Letters that must remain without the known words. */
const LETTERS_LEFT = 4

/**
 * Whether a password consists of guessable words with digits and signs around them: 'TheCave2025!', or the owner's own
 * name. A password without such a word passes.
 * @param own the owner's names and address
 */
export function isMadeOfKnownWords(password: string, own: readonly string[]): boolean {
  const ownWords = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  const words = [...CONTEXT_WORDS, ...ownWords.filter((word) => word.length >= SHORTEST_OWN_WORD)]
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  // The longest first: a short word may be part of it.
  const left = [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < letters.length && left.length < LETTERS_LEFT
}
