import { expect, it, vi } from 'vitest'
import { doneInTime } from '../../functions/src/lib/done-in-time'
import { closedGate } from '../support/gate'

const MINUTE = 60_000

it('doneInTime returns true for work that succeeds in time', async () => {
  const onFailure = vi.fn()
  expect(await doneInTime(MINUTE, Promise.resolve('result'), onFailure)).toBe(true)
  expect(onFailure).not.toHaveBeenCalled()
})

it('doneInTime returns false for work that fails, and passes the error to `onFailure`', async () => {
  const onFailure = vi.fn()
  const error = new Error('locked')
  expect(await doneInTime(MINUTE, Promise.reject(error), onFailure)).toBe(false)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(error)
})

it('doneInTime returns false for work that takes too long, and passes a later error of the work to `onFailure`', async () => {
  const onFailure = vi.fn()
  const error = new Error('locked')
  const { released, release } = closedGate()
  const work = released.then(() => Promise.reject(error))
  expect(await doneInTime(1, work, onFailure)).toBe(false)
  expect(onFailure).not.toHaveBeenCalled()
  release()
  await expect.poll(() => onFailure.mock.calls).toEqual([[error]])
})
