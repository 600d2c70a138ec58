import { expect, it } from 'vitest'
import { cappedNumber } from '../../web/src/ui/format'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
])('cappedNumber formats the count %d with the cap 1,000 as "%s"', (count, text) => {
  expect(cappedNumber(count, 1000)).toBe(text)
})
