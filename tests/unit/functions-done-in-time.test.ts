import { expect, it, vi } from 'vitest'
import { doneInTime } from '../../functions/src/lib/done-in-time'
import { closedGate } from '../support/gate'

const MINUTE = 60_000

it('doneInTime returns true if the work succeeds before the time limit', async () => {
  const onFailure = vi.fn()
  expect(await doneInTime(MINUTE, Promise.resolve('result'), onFailure)).toBe(true)
  expect(onFailure).not.toHaveBeenCalled()
})

it('doneInTime returns false if the work fails, and passes the error to `onFailure`', async () => {
  const onFailure = vi.fn()
  const error = new Error('locked')
  expect(await doneInTime(MINUTE, Promise.reject(error), onFailure)).toBe(false)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(error)
})

it('doneInTime returns false if the work exceeds the time limit; if the work fails later, `onFailure` receives the error', async () => {
  const onFailure = vi.fn()
  const error = new Error('locked')
  const { released, release } = closedGate()
  const work = released.then(() => Promise.reject(error))
  expect(await doneInTime(1, work, onFailure)).toBe(false)
  expect(onFailure).not.toHaveBeenCalled()
  release()
  await expect.poll(() => onFailure.mock.calls).toEqual([[error]])
})
