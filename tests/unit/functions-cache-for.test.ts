import { expect, it } from 'vitest'
import { cacheFor } from '../../functions/src/lib/cache-for'

const dateAt = (seconds: number) => new Date(seconds * 1000)

it('cacheFor loads a value once until the value expires', async () => {
  const memo = cacheFor<number>(30)
  let loads = 0
  const load = () => Promise.resolve(++loads)
  expect(await Promise.all([memo(dateAt(0), load), memo(dateAt(0), load)])).toEqual([1, 1])
  expect(await memo(dateAt(29), load)).toBe(1)
  expect(await memo(dateAt(30), load)).toBe(2)
})

it('cacheFor loads a value again for callers that need a newer value', async () => {
  const memo = cacheFor<number>(30)
  let loads = 0
  const load = () => Promise.resolve(++loads)
  expect(await memo(dateAt(0), load, dateAt(0))).toBe(1)
  expect(await memo(dateAt(2), load, dateAt(1))).toBe(2)
  expect(await memo(dateAt(3), load, dateAt(2))).toBe(2)
  expect(await memo(dateAt(31), load)).toBe(2)
  expect(await memo(dateAt(32), load)).toBe(3)
})

it('cacheFor does not cache a failure', async () => {
  const memo = cacheFor<number>(30)
  await expect(memo(dateAt(0), () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memo(dateAt(1), () => Promise.resolve(7))).toBe(7)
})
