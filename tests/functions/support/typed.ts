import type { Random } from '../../support/random'

/** What people type to find a text: a piece of it, in any case, with or without its accents. */
export function pieceOf(random: Random, text: string): string {
  const from = random.int(0, Math.max(0, text.length - 2))
  // Half a character can't be typed.
  const piece = text.slice(from, from + random.int(1, 14)).replace(/\p{Cs}/gu, '')
  return random.pick([piece, piece.toUpperCase(), piece.normalize('NFD').replace(/\p{M}/gu, '')])
}
