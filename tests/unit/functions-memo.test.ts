import { expect, it } from 'vitest'
import { cacheFor } from '../../functions/src/lib/cache-for'

const at = (seconds: number) => new Date(seconds * 1000)

it('a memo loads its value once until the value expires', async () => {
  const memo = cacheFor<number>(30)
  let loads = 0
  const load = () => Promise.resolve(++loads)
  expect(await Promise.all([memo(at(0), load), memo(at(0), load)])).toEqual([1, 1])
  expect(await memo(at(29), load)).toBe(1)
  expect(await memo(at(30), load)).toBe(2)
})

it('a memo loads again for callers that need a newer value', async () => {
  const memo = cacheFor<number>(30)
  let loads = 0
  const load = () => Promise.resolve(++loads)
  expect(await memo(at(0), load, at(0))).toBe(1)
  expect(await memo(at(2), load, at(1))).toBe(2)
  expect(await memo(at(3), load, at(2))).toBe(2)
  expect(await memo(at(31), load)).toBe(2)
  expect(await memo(at(32), load)).toBe(3)
})

it('a memo does not cache a failure', async () => {
  const memo = cacheFor<number>(30)
  await expect(memo(at(0), () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memo(at(1), () => Promise.resolve(7))).toBe(7)
})
