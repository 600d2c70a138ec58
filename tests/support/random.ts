/** A repeatable random source: the same seed gives the same values in the same order. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a whole number from min to max, both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /**
   * Chooses `count` different entries of a list and returns them in the order of the list. A shorter list is returned
   * as a whole.
   */
  some<T>(list: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

/**
 * Creates a random source with the algorithm Mulberry32. It is small, fast and good enough for test data, but not for
 * secrets.
 * @param seed any whole number
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick<T>(list: readonly T[]) {
      const value = list[int(0, list.length - 1)]
      if (value === undefined) throw new Error('Nothing to pick from')
      return value
    },
    some(list, count) {
      const marked = list.map((value, index) => ({ value, index, order: next() }))
      marked.sort((a, b) => a.order - b.order)
      const chosen = marked.slice(0, count).sort((a, b) => a.index - b.index)
      return chosen.map(({ value }) => value)
    },
    chance: (probability) => next() < probability,
  }
}
