import { expect, it } from 'vitest'
import { larger, timesOf, timeTells } from '../attack/support/compare'
import { createRandom } from '../support/random'

const around = (ms: number, seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 24 }, () => ms + random.int(0, 60))
}

it('the timing comparison finds a real difference in both directions', () => {
  expect(timeTells(around(100, 1), around(200, 2))).toBe(true)
  expect(timeTells(around(200, 1), around(100, 2))).toBe(true)
})

it('the timing comparison ignores similar times and very small differences', () => {
  for (let seed = 1; seed < 200; seed += 2)
    expect(timeTells(around(100, seed), around(100, seed + 1))).toBe(false)
  expect(timeTells(Array(24).fill(10), Array(24).fill(20))).toBe(false)
})

it('larger counts a pair of equal values as half', () => {
  expect(larger([1, 1], [1, 1])).toBe(0.5)
  expect(larger([2, 2], [1, 1])).toBe(1)
})

it('timesOf calls both functions equally often', async () => {
  const asked = { one: 0, other: 0 }
  const [one, other] = await timesOf(
    () => Promise.resolve((asked.one += 1)),
    () => Promise.resolve((asked.other += 1)),
    5,
  )
  expect({ ...asked, times: [one.length, other.length] }).toEqual({
    one: 5,
    other: 5,
    times: [5, 5],
  })
})
