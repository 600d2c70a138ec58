export interface Times {
  p50: number
  p95: number
  perSecond: number
}

/**
 * Measures the duration of repeated work.
 * @param calls the number of calls
 * @param atOnce how many calls run concurrently
 * @returns the median and the 95th percentile in milliseconds, and the calls per second
 */
export async function timeCalls(
  calls: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<Times> {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const worker = async () => {
    for (let index = next++; index < calls; index = next++) {
      const from = performance.now()
      await work(index)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - started) / 1000
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), perSecond: calls / seconds }
}

/** Returns a quantile of the values. @param share between 0 and 1; 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
