import { expect, it } from 'vitest'
import { cacheByKey, cacheFor } from '../../functions/src/lib/cache-for'

const dateAt = (seconds: number) => new Date(seconds * 1000)

it('cacheFor does not load a value a second time before the value expires', async () => {
  const memo = cacheFor<number>(30)
  let loads = 0
  const load = () => Promise.resolve(++loads)
  expect(await Promise.all([memo(dateAt(0), load), memo(dateAt(0), load)])).toEqual([1, 1])
  expect(await memo(dateAt(29), load)).toBe(1)
  expect(await memo(dateAt(30), load)).toBe(2)
})

it('cacheFor reloads a value for a caller that requires a newer value than the cached value', async () => {
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

/**
 * Creates a cache of at most two keys for 30 seconds. A loaded value consists of the key and the number of loads so
 * far, for example `a1`.
 */
function createCache() {
  const cache = cacheByKey<string>(30, 2)
  let loads = 0
  return (key: string, seconds: number, since = 0) =>
    cache(key, dateAt(seconds), () => Promise.resolve(`${key}${++loads}`), dateAt(since))
}

it('cacheByKey does not load the value of a key a second time before the value expires', async () => {
  const read = createCache()
  expect(await Promise.all([read('a', 0), read('a', 0), read('b', 1)])).toEqual(['a1', 'a1', 'b2'])
  expect(await read('a', 29)).toBe('a1')
  expect(await read('a', 30)).toBe('a3')
  expect(await read('b', 30)).toBe('b2')
})

it('cacheByKey deletes the oldest value when the maximum number of keys is exceeded', async () => {
  const read = createCache()
  await read('a', 0)
  await read('b', 1)
  expect(await read('c', 2)).toBe('c3')
  expect(await read('b', 2)).toBe('b2')
  expect(await read('a', 2)).toBe('a4')
})

it('cacheByKey reloads one value for a caller that requires a newer value, and keeps the values of the other keys', async () => {
  const read = createCache()
  await read('a', 0)
  await read('b', 1)
  expect(await read('b', 2, 2)).toBe('b3')
  expect(await read('a', 2)).toBe('a1')
  expect(await read('a', 3, 3)).toBe('a4')
  expect(await read('c', 4)).toBe('c5')
  expect(await read('a', 4)).toBe('a4')
})

it('each call of cacheByKey deletes all expired values, not only the value of the requested key', async () => {
  const read = createCache()
  await read('a', 0)
  await read('b', 30)
  // At second 0, the value `a1` would still be valid. The value is loaded again, because the call at second 30 found
  // `a1` expired and deleted it.
  expect(await read('a', 0)).toBe('a3')
})

it('cacheByKey does not cache a failure', async () => {
  const cache = cacheByKey<number>(30, 2)
  const failure = cache('a', dateAt(0), () => Promise.reject(new Error('down')))
  await expect(failure).rejects.toThrow('down')
  expect(await cache('a', dateAt(1), () => Promise.resolve(7))).toBe(7)
})
