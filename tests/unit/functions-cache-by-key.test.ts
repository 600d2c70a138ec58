import { expect, it } from 'vitest'
import { cacheByKey } from '../../functions/src/lib/cache-by-key'

const dateAt = (seconds: number) => new Date(seconds * 1000)

/** Creates a cache with at most two keys for 30 seconds. Its values contain the number of the load. */
function createCache() {
  const cache = cacheByKey<string>(30, 2)
  let loads = 0
  return (key: string, seconds: number) =>
    cache(key, dateAt(seconds), () => Promise.resolve(`${key}${++loads}`))
}

it('cacheByKey loads the value of each key once until the value expires', async () => {
  const read = createCache()
  expect(await Promise.all([read('a', 0), read('a', 0), read('b', 1)])).toEqual(['a1', 'a1', 'b2'])
  expect(await read('a', 29)).toBe('a1')
  expect(await read('a', 30)).toBe('a3')
  expect(await read('b', 30)).toBe('b2')
})

it('cacheByKey deletes the oldest value when there are too many keys', async () => {
  const read = createCache()
  await read('a', 0)
  await read('b', 1)
  expect(await read('c', 2)).toBe('c3')
  expect(await read('b', 2)).toBe('b2')
  expect(await read('a', 2)).toBe('a4')
})

it('cacheByKey deletes the expired values of all keys', async () => {
  const read = createCache()
  await read('a', 0)
  await read('b', 30)
  // At its own time the value would still be fresh, but the call at 30 seconds has deleted it.
  expect(await read('a', 0)).toBe('a3')
})

it('cacheByKey does not cache a failure', async () => {
  const cache = cacheByKey<number>(30, 2)
  const failure = cache('a', dateAt(0), () => Promise.reject(new Error('down')))
  await expect(failure).rejects.toThrow('down')
  expect(await cache('a', dateAt(1), () => Promise.resolve(7))).toBe(7)
})
