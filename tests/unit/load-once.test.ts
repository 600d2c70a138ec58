import { expect, it, vi } from 'vitest'
import { loadOnce } from '../../web/src/firebase/load'

it('a function created by loadOnce loads its module once, even if it is called again while the module is loading', async () => {
  const load = vi.fn(async () => 'module')
  const loadModule = loadOnce(load)
  expect(await Promise.all([loadModule(), loadModule()])).toEqual(['module', 'module'])
  expect(await loadModule()).toBe('module')
  expect(load).toHaveBeenCalledOnce()
})

it('after a failure, a function created by loadOnce loads its module again', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('offline'))
  const loadModule = loadOnce(load)
  await expect(loadModule()).rejects.toThrow('offline')
  expect(await loadModule()).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})
