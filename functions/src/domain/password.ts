/** Words that say nothing to anybody who guesses at this product (docs/security.md, "Sign-in and passwords"). */
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

/** A word of the owner's name or address that is shorter would be found in too many passwords. */
const SHORTEST_OWN_WORD = 3
/** Letters that have to be left without the known words. */
const LETTERS_LEFT = 4

/**
 * Whether a password consists of words that anybody would try, with digits and signs around them: 'TheCave2025!', or the
 * owner's own name. One without such a word is none of these, whatever else it is.
 * @param own the owner's names and address
 */
export function isMadeOfKnownWords(password: string, own: readonly string[]): boolean {
  const ownWords = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  const words = [...CONTEXT_WORDS, ...ownWords.filter((word) => word.length >= SHORTEST_OWN_WORD)]
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  // The longest first: a short one may stand inside it.
  const left = [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < letters.length && left.length < LETTERS_LEFT
}
