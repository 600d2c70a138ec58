/**
 * Words that have to do with The Cave, which an attacker would guess first (docs/security.md, "Sign-in and passwords").
 */
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

/**
 * Minimum length of a word from the account owner's names or email address. Shorter words are ignored, because they
 * occur by chance in many passwords.
 */
const SHORTEST_OWN_WORD = 3
/** Minimum number of letters that must remain when all known words are removed from a password. */
const MIN_LETTERS_LEFT = 4

/**
 * Whether the letters of a password consist of guessable words (such as 'cave' or the account owner's name) and at most
 * three other letters. Digits and signs are ignored. Returns false if the password contains no guessable word.
 * @param own the account owner's names and email address
 */
export function isMadeOfKnownWords(password: string, own: readonly string[]): boolean {
  const ownWords = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  const words = [...CONTEXT_WORDS, ...ownWords.filter((word) => word.length >= SHORTEST_OWN_WORD)]
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  // The longest words are removed first, because a short word may be part of a longer one.
  const left = [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < letters.length && left.length < MIN_LETTERS_LEFT
}
