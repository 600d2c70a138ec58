import type { Random } from '../../support/random'

/** Returns a search text as people might type it: a part of `text`, with or without capital letters and accents. */
export function typedPart(random: Random, text: string): string {
  const from = random.int(0, Math.max(0, text.length - 2))
  // Removes halves of surrogate pairs, which nobody can type.
  const piece = text.slice(from, from + random.int(1, 14)).replace(/\p{Cs}/gu, '')
  return random.pick([piece, piece.toUpperCase(), piece.normalize('NFD').replace(/\p{M}/gu, '')])
}
