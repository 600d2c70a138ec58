import type { Random } from '../../support/random'

/** Returns a search text as people type it: a piece of a text, in any case, with or without accents. */
export function typedPart(random: Random, text: string): string {
  const from = random.int(0, Math.max(0, text.length - 2))
  // Half a surrogate pair cannot be typed.
  const piece = text.slice(from, from + random.int(1, 14)).replace(/\p{Cs}/gu, '')
  return random.pick([piece, piece.toUpperCase(), piece.normalize('NFD').replace(/\p{M}/gu, '')])
}
