import { createRandom } from '../../support/random'

/** How often each kind is requested. */
const SAMPLES = 24
/** The distance from one half at which the probability shows a difference. Chance exceeds it once in a million runs. */
const SIGNIFICANT_DISTANCE = 0.35
/** Milliseconds. Smaller differences cannot be noticed over a network. */
const NOTICEABLE_MS = 25

/**
 * Returns the probability that a value of one kind is larger than one of the other. It is one half if time reveals
 * nothing.
 */
export function larger(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns whether the response times (in milliseconds) distinguish two kinds. */
export function timesDiffer(one: readonly number[], other: readonly number[]): boolean {
  const isSignificant = Math.abs(larger(one, other) - 0.5) > SIGNIFICANT_DISTANCE
  return isSignificant && Math.abs(median(one) - median(other)) > NOTICEABLE_MS
}

/** Requests both kinds in random order, one at a time. @returns the response times, in milliseconds */
export async function timesOf(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  samples = SAMPLES,
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
