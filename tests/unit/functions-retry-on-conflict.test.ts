import { describe, expect, it, vi } from 'vitest'
import { retryOnConflict } from '../../functions/src/data/retry-on-conflict'

const firestoreError = (code: number) => Object.assign(new Error(`status ${code}`), { code })
const NOT_FOUND = 5
const ALREADY_EXISTS = 6
const FAILED_PRECONDITION = 9
const ABORTED = 10
const UNAVAILABLE = 14
const newGiveUpError = () => new Error('gave up')

/** Returns a mocked write that fails once with each given gRPC status, in this order, and then succeeds. */
function writeAfter(...codes: number[]) {
  const rest = [...codes]
  return vi.fn(() => {
    const code = rest.shift()
    return code === undefined ? Promise.resolve('written') : Promise.reject(firestoreError(code))
  })
}

describe('retryOnConflict for a write that conflicts with another write', () => {
  it('after a conflict, retryOnConflict repeats both the read and the write, up to five attempts in total', async () => {
    const write = writeAfter(NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED)
    const read = vi.fn(() => Promise.resolve())
    const result = retryOnConflict(
      async (commit) => {
        await read()
        return commit(write)
      },
      { gaveUp: newGiveUpError },
    )
    expect(await result).toBe('written')
    expect(read).toHaveBeenCalledTimes(5)
  })

  it('when the fifth attempt also ends with a conflict, retryOnConflict throws the error that `gaveUp` returns', async () => {
    const write = writeAfter(...Array.from({ length: 9 }, () => ABORTED))
    await expect(
      retryOnConflict((commit) => commit(write), { gaveUp: newGiveUpError }),
    ).rejects.toThrow('gave up')
    expect(write).toHaveBeenCalledTimes(5)
  })

  it('if the callback `settled` returns a value after a conflict, retryOnConflict stops and returns this value', async () => {
    const write = writeAfter(ABORTED, ABORTED)
    const settled = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValueOnce('theirs')
    const result = retryOnConflict((commit) => commit(write), { settled, gaveUp: newGiveUpError })
    expect(await result).toBe('theirs')
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('if the callback `settled` returns a value after the fifth and last conflict, retryOnConflict returns this value and throws no error', async () => {
    const write = writeAfter(...Array.from({ length: 5 }, () => ABORTED))
    const settled = vi.fn(() =>
      Promise.resolve(write.mock.calls.length === 5 ? 'theirs' : undefined),
    )
    const result = retryOnConflict((commit) => commit(write), { settled, gaveUp: newGiveUpError })
    expect(await result).toBe('theirs')
  })
})

describe('retryOnConflict for other errors', () => {
  it.each([
    ['a write that fails for another reason', (commit: Commit) => commit(writeAfter(UNAVAILABLE))],
    ['a failure outside the write', () => Promise.reject(firestoreError(ABORTED))],
  ])(
    'retryOnConflict does not retry after an error that is not a conflict, but throws the error: %s',
    async (_, attempt) => {
      const tried = vi.fn(attempt)
      await expect(retryOnConflict(tried, { gaveUp: newGiveUpError })).rejects.toThrow('status')
      expect(tried).toHaveBeenCalledTimes(1)
    },
  )
})

type Commit = <R>(write: () => Promise<R>) => Promise<R>
