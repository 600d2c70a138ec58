import { createRandom } from '../../support/random'

/** The number of requests that are sent for each of the two compared kinds. */
const SAMPLES_PER_KIND = 24
/**
 * Response times count as different only if `probabilityOfLarger` differs from 0.5 by more than this value. If the
 * server handles both kinds of requests equally fast, a larger difference occurs only once in a million runs.
 */
const SIGNIFICANT_DISTANCE = 0.35
/**
 * Response times count as different only if their medians differ by more than this number of milliseconds. An attacker
 * could not notice a smaller difference over a network.
 */
const NOTICEABLE_MS = 25

/**
 * Returns the probability that a random value of `one` is larger than a random value of `other`. It is about 0.5 if
 * both lists come from the same distribution.
 */
export function probabilityOfLarger(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns whether the response times of two kinds of requests differ noticeably. The times are in milliseconds. */
export function timesDiffer(one: readonly number[], other: readonly number[]): boolean {
  const isSignificant = Math.abs(probabilityOfLarger(one, other) - 0.5) > SIGNIFICANT_DISTANCE
  return isSignificant && Math.abs(median(one) - median(other)) > NOTICEABLE_MS
}

/**
 * Sends pairs of requests: one request of each kind, in random order. Each request waits for the previous response.
 * @returns the response times of each kind, in milliseconds
 */
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
