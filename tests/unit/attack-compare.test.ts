import { expect, it } from 'vitest'
import { probabilityOfLarger, measureTimes, timesDiffer } from '../attack/support/compare'
import { createRandom } from '../support/random'

const samplesAround = (ms: number, seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 24 }, () => ms + random.int(0, 60))
}

it('timesDiffer returns true if the response times in the first list are clearly shorter or clearly longer than in the second list', () => {
  expect(timesDiffer(samplesAround(100, 1), samplesAround(200, 2))).toBe(true)
  expect(timesDiffer(samplesAround(200, 1), samplesAround(100, 2))).toBe(true)
})

it('timesDiffer returns false for lists of similar times, and for lists whose medians differ by only 10 milliseconds', () => {
  for (let seed = 1; seed < 200; seed += 2)
    expect(timesDiffer(samplesAround(100, seed), samplesAround(100, seed + 1))).toBe(false)
  expect(timesDiffer(Array(24).fill(10), Array(24).fill(20))).toBe(false)
})

it('probabilityOfLarger counts a pair of equal values as 0.5', () => {
  expect(probabilityOfLarger([1, 1], [1, 1])).toBe(0.5)
  expect(probabilityOfLarger([2, 2], [1, 1])).toBe(1)
})

it('measureTimes calls both functions equally often', async () => {
  const counts = { one: 0, other: 0 }
  const [one, other] = await measureTimes(
    () => Promise.resolve((counts.one += 1)),
    () => Promise.resolve((counts.other += 1)),
    5,
  )
  expect({ ...counts, times: [one.length, other.length] }).toEqual({
    one: 5,
    other: 5,
    times: [5, 5],
  })
})
