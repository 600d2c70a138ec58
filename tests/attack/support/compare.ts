import { createRandom } from '../../support/random'

/** The number of requests of each kind that are sent. */
const SAMPLES_PER_KIND = 24
/**
 * The smallest distance of `probabilityOfLarger` from 0.5 that counts as a difference. Times that differ only by chance
 * exceed this distance once in a million runs.
 */
const SIGNIFICANT_DISTANCE = 0.35
/** The smallest difference of the medians that counts, in milliseconds. A network hides smaller differences. */
const NOTICEABLE_MS = 25

/**
 * Returns the probability that a value of the first list is larger than a value of the second list. The probability is
 * 0.5 if the response times reveal nothing.
 */
export function probabilityOfLarger(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns whether the response times, in milliseconds, reveal a difference between two kinds of requests. */
export function timesDiffer(one: readonly number[], other: readonly number[]): boolean {
  const isSignificant = Math.abs(probabilityOfLarger(one, other) - 0.5) > SIGNIFICANT_DISTANCE
  return isSignificant && Math.abs(median(one) - median(other)) > NOTICEABLE_MS
}

/** Sends both kinds of requests in random order, one at a time. @returns the response times, in milliseconds */
export async function measureTimes(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  samples = SAMPLES_PER_KIND,
): Promise<[number[], number[]]> {
  const random = createRandom(samples)
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < samples; n++) {
    const first = random.chance(0.5) ? 0 : 1
    for (const kind of [first, 1 - first] as const) {
      const startedAt = performance.now()
      await (kind === 0 ? one : other)()
      times[kind === 0 ? 0 : 1].push(performance.now() - startedAt)
    }
  }
  return times
}
